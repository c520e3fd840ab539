import { readFileSync } from 'node:fs';
import { MEDIA_ONLY_ALIAS } from '../../contract/core/constants';
import { distanceBetween, type Coordinates } from '../../contract/clinics/distance';
import { describe, expect, it } from 'vitest';
import { demo } from '../support/demo';

const LIST = new URL('../../tools/pictures/manifest.json', import.meta.url);
const pictures = JSON.parse(readFileSync(LIST, 'utf8')) as {
  name: string;
  crop?: { of: string };
}[];
/** The photograph of a picture: two pictures may be parts of one. */
const photographs = new Map(pictures.map(({ name, crop }) => [name, crop?.of ?? name]));

type Clinic = (typeof demo.clinics)[number];

/** The clinics of every list, as the server lists them: by name. */
const listed = demo.clinics
  .filter(({ alias, location }) => alias !== MEDIA_ONLY_ALIAS && location !== null)
  .sort((one, other) => (one.name < other.name ? -1 : 1));

const placeOf = ({ location }: Clinic): Coordinates => location ?? { lat: 0, lng: 0 };

/** The names of neighbours that look alike. */
function alike(clinics: readonly Clinic[], look: (clinic: Clinic) => string | undefined) {
  return clinics
    .slice(1)
    .filter((clinic, before) => look(clinic) === look(clinics[before] ?? clinic))
    .map(({ name }) => name);
}
const byPicture = ({ picture }: Clinic) => picture;
const byPhotograph = ({ picture }: Clinic) => photographs.get(picture);

/** Lists by the first words of the address: a province, a district. */
function listsOf(words: number): Clinic[][] {
  const region = ({ address }: Clinic) => address.split(' ', words).join(' ');
  const regions = [...new Set(listed.map(region))];
  return regions.map((each) => listed.filter((clinic) => region(clinic) === each));
}

describe('the pictures of the demonstration’s clinics', () => {
  it('are sixteen, that exist, each of them at four clinics or more', () => {
    const worn = demo.clinics.map(byPicture);
    const counts = [...new Set(worn)].map((name) => worn.filter((each) => each === name).length);
    expect(counts).toHaveLength(16);
    expect(Math.min(...counts)).toBeGreaterThanOrEqual(4);
    expect(worn.filter((name) => !photographs.has(name))).toEqual([]);
  });

  it('differ between neighbours by name, in the whole list and in a region’s, down to the photograph', () => {
    for (const list of [listed, ...listsOf(1), ...listsOf(2)])
      expect(alike(list, byPhotograph)).toEqual([]);
  });

  it('differ among any three in a row by name, as a few that are open may be', () => {
    const rows = listed.slice(2).map((_, at) => new Set(listed.slice(at, at + 3).map(byPicture)));
    expect(rows.filter(({ size }) => size < 3)).toEqual([]);
  });

  it('differ between neighbours by distance, around every clinic', () => {
    const around = (origin: Clinic) => {
      const distance = (clinic: Clinic) => distanceBetween(placeOf(origin), placeOf(clinic));
      return [...listed].sort((one, other) => distance(one) - distance(other)).slice(0, 20);
    };
    for (const origin of listed) expect(alike(around(origin), byPicture)).toEqual([]);
  });
});
