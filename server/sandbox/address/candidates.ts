import { findPlaces } from '../maps/find-places';
import { roadOf } from '../maps/geocode';
import { districtText, neighbourhoodStems } from '../maps/place-names';
import { allPlaces, type Place } from '../maps/places';
import { buildingAt, spread } from './buildings';
import { zonecodeOf } from './zonecode';

/** An address that the finder offers, with the parts that Kakao's answer has (vendors 6). */
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

/**
 * Addresses for a neighbourhood, a district, or a road with its number. Places are real; roads and
 * numbers are taken as typed, or made up plausibly and always alike.
 */
export function findAddresses(query: string): Candidate[] {
  const { road, number } = roadOf(query);
  const places = findPlaces(query).flatMap((place) => inhabited(place, road));
  if (road && number) return firstOfEachDistrict(places).map((place) => at(place, road, number));
  return places.slice(0, MAX_PLACES).flatMap((place) => {
    const count = places.length > 8 ? 1 : OFFERED_NUMBERS;
    const name = road || roadNameOf(place);
    return offeredNumbers(place, name, count).map((offered) => at(place, name, offered));
  });
}

/** A district stands for its neighbourhoods: for one of them where a road is known. */
function inhabited(place: Place, road: string): Place[] {
  if (place.name !== '' || place.sigungu === '') return place.name === '' ? [] : [place];
  const inside = allPlaces().filter(
    ({ sido, sigungu, name }) => sido === place.sido && sigungu === place.sigungu && name !== '',
  );
  const chosen = inside[spread(road, inside.length)];
  return road && chosen ? [chosen] : inside;
}

/** A road and number are one address in each district, whichever neighbourhoods may fit. */
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
  const first = 3 + spread(`${name}${road}`, 9);
  return Array.from({ length: count }, (_, step) => String(first + step * 14 + spread(name, 5)));
}

function at(place: Place, road: string, number: string): Candidate {
  const district = districtText(place.sido, place.sigungu);
  const roadAddress = `${district} ${road} ${number}`;
  const lot = `${1 + spread(`${roadAddress}#`, 480)}-${1 + spread(`${roadAddress}-`, 28)}`;
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
