import { findPlaces } from './find-places';
import { districtText, roadStem } from './place-names';
import type { Place } from './places';

/** Naver's page of results. */
const COUNT = 10;

/** Places for an address; no result is OK with a count of 0, an empty query an error. */
export function geocodeAddress(query: string) {
  if (query.trim() === '') return failed('query is empty');
  const places = findPlaces(query);
  return answer(
    places.length,
    places.slice(0, COUNT).map((place) => describe(place, query)),
  );
}

export const nothingFound = () => answer(0, []);

export function failed(errorMessage: string) {
  return { ...answer(0, []), status: 'ERROR', errorMessage };
}

/** The `v2` of Naver's answer (vendors 5). */
function answer(totalCount: number, addresses: ReturnType<typeof describe>[]) {
  const meta = { totalCount, page: 1, count: addresses.length };
  return { status: 'OK', errorMessage: '', meta, addresses };
}

function describe(place: Place, query: string) {
  const { road, number } = roadOf(query);
  const district = districtText(place.sido, place.sigungu);
  return {
    roadAddress: road ? [district, road, number].filter(Boolean).join(' ') : '',
    jibunAddress: [district, place.name].filter(Boolean).join(' '),
    englishAddress: '',
    addressElements: [
      element('SIDO', place.sido),
      element('SIGUGUN', place.sigungu),
      element('DONGMYUN', place.name),
      element('ROAD_NAME', road),
      element('BUILDING_NUMBER', number),
    ],
    // longitude and latitude, as text
    x: String(place.lng),
    y: String(place.lat),
    distance: 0,
  };
}

const element = (type: string, name: string) => ({
  ...{ types: [type], longName: name, shortName: name, code: '' },
});

/** The road and building number of an address, empty when missing. */
export function roadOf(query: string): { road: string; number: string } {
  const words = query.split(/[\s,]+/);
  const at = words.findIndex((word) => roadStem(word) !== undefined);
  const next = words[at + 1] ?? '';
  return at < 0
    ? { road: '', number: '' }
    : { road: words[at] ?? '', number: /^\d+(-\d+)?$/.test(next) ? next : '' };
}
