import { findPlaces } from '../maps/find-places';
import { roadOf } from '../maps/geocode';
import { districtText, neighbourhoodStems } from '../maps/place-names';
import { allPlaces, type Place } from '../maps/places';

const APARTMENTS = ['푸른숲아파트', '은행나무마을', '한빛아파트', '솔내음아파트'];
const BUILDINGS = ['새봄빌딩', '참솔상가', '다온빌딩'];

/** A deterministic number from 0 to `limit` - 1 for a text. */
function deterministicNumber(text: string, limit: number): number {
  let hash = 0x811c9dc5;
  for (const letter of text) {
    hash ^= letter.codePointAt(0) ?? 0;
    hash = Math.imul(hash, 0x01000193) >>> 0;
  }
  return limit > 0 ? hash % limit : 0;
}

/** The building at an address: two in five are apartment buildings, one has a name. */
function buildingAt(address: string): { name: string; isApartment: boolean } {
  const kind = deterministicNumber(address, 5);
  const pick = (names: readonly string[]) =>
    names[deterministicNumber(`${address}*`, names.length)] ?? '';
  if (kind < 2) return { name: pick(APARTMENTS), isApartment: true };
  return { name: kind === 2 ? pick(BUILDINGS) : '', isApartment: false };
}

/** Range of the postcodes' first two digits, by province. */
const RANGES: ReadonlyMap<string, readonly [number, number]> = new Map([
  ['서울특별시', [1, 9]],
  ['경기도', [10, 20]],
  ['인천광역시', [21, 23]],
  ['강원특별자치도', [24, 26]],
  ['충청북도', [27, 29]],
  ['세종특별자치시', [30, 30]],
  ['충청남도', [31, 33]],
  ['대전광역시', [34, 35]],
  ['경상북도', [36, 40]],
  ['대구광역시', [41, 43]],
  ['울산광역시', [44, 45]],
  ['부산광역시', [46, 49]],
  ['경상남도', [50, 53]],
  ['전북특별자치도', [54, 56]],
  ['전라남도', [57, 60]],
  ['광주광역시', [61, 62]],
  ['제주특별자치도', [63, 63]],
]);

/** Five digits within the province's range, similar for nearby places. Not the real code. */
export function zonecodeOf(place: Place, address: string): string {
  const [from, to] = RANGES.get(place.sido) ?? [1, 63];
  const span = (to - from + 1) * 1000;
  const siblings = allPlaces().filter(({ sido, name }) => sido === place.sido && name !== '');
  const rank = siblings.findIndex(
    ({ sigungu, name }) => sigungu === place.sigungu && name === place.name,
  );
  const base = Math.floor((Math.max(0, rank) / siblings.length) * (span - 8));
  return String(from * 1000 + base + deterministicNumber(address, 8)).padStart(5, '0');
}

/** An address result, with the fields of Kakao's answer (vendors 6). */
export interface Candidate {
  zonecode: string;
  roadAddress: string;
  jibunAddress: string;
  buildingName: string;
  apartment: 'Y' | 'N';
  bname: string;
  sido: string;
  sigungu: string;
}

const MAX_PLACES = 24;
const OFFERED_NUMBERS = 3;

/** Addresses for a neighbourhood, district or road: places are real, roads and numbers made up. */
export function findAddresses(query: string): Candidate[] {
  const { road, number } = roadOf(query);
  const places = findPlaces(query).flatMap((place) => neighbourhoodsOf(place, road));
  if (road && number) return firstOfEachDistrict(places).map((place) => at(place, road, number));
  return places.slice(0, MAX_PLACES).flatMap((place) => {
    const count = places.length > 8 ? 1 : OFFERED_NUMBERS;
    const name = road || roadNameOf(place);
    return offeredNumbers(place, name, count).map((offered) => at(place, name, offered));
  });
}

/** Replaces a district by its neighbourhoods: by one of them if a road is given. */
function neighbourhoodsOf(place: Place, road: string): Place[] {
  if (place.name !== '' || place.sigungu === '') return place.name === '' ? [] : [place];
  const inside = allPlaces().filter(
    ({ sido, sigungu, name }) => sido === place.sido && sigungu === place.sigungu && name !== '',
  );
  const chosen = inside[deterministicNumber(road, inside.length)];
  return road && chosen ? [chosen] : inside;
}

/** A road and number exist once per district, whatever neighbourhoods match. */
function firstOfEachDistrict(places: readonly Place[]): Place[] {
  const districts = new Map<string, Place>();
  for (const place of places) {
    const district = `${place.sido} ${place.sigungu}`;
    if (!districts.has(district)) districts.set(district, place);
  }
  return [...districts.values()].slice(0, MAX_PLACES);
}

function roadNameOf({ name }: Place): string {
  return `${neighbourhoodStems(name)[0] ?? name}로`;
}

function offeredNumbers({ name }: Place, road: string, count: number): string[] {
  const first = 3 + deterministicNumber(`${name}${road}`, 9);
  return Array.from({ length: count }, (_, step) =>
    String(first + step * 14 + deterministicNumber(name, 5)),
  );
}

function at(place: Place, road: string, number: string): Candidate {
  const district = districtText(place.sido, place.sigungu);
  const roadAddress = `${district} ${road} ${number}`;
  const lot = `${1 + deterministicNumber(`${roadAddress}#`, 480)}-${1 + deterministicNumber(`${roadAddress}-`, 28)}`;
  const building = buildingAt(roadAddress);
  return {
    zonecode: zonecodeOf(place, roadAddress),
    roadAddress,
    jibunAddress: `${district} ${place.name} ${lot}`,
    buildingName: building.name,
    apartment: building.isApartment ? 'Y' : 'N',
    bname: place.name,
    sido: place.sido,
    sigungu: place.sido.startsWith('세종') ? '' : place.sigungu,
  };
}
