import { allPlaces, type Place } from '../maps/places';
import { spread } from './buildings';

/** First two digits of the postcodes of each province, from and to. */
const RANGES: Readonly<Record<string, readonly [number, number]>> = {
  서울특별시: [1, 9],
  경기도: [10, 20],
  인천광역시: [21, 23],
  강원특별자치도: [24, 26],
  충청북도: [27, 29],
  세종특별자치시: [30, 30],
  충청남도: [31, 33],
  대전광역시: [34, 35],
  경상북도: [36, 40],
  대구광역시: [41, 43],
  울산광역시: [44, 45],
  부산광역시: [46, 49],
  경상남도: [50, 53],
  전북특별자치도: [54, 56],
  전라남도: [57, 60],
  광주광역시: [61, 62],
  제주특별자치도: [63, 63],
};

/** Five digits within the province's range; neighbours lie near each other. Not the true code. */
export function zonecodeOf(place: Place, address: string): string {
  const [from, to] = RANGES[place.sido] ?? [1, 63];
  const span = (to - from + 1) * 1000;
  const siblings = allPlaces().filter(({ sido, name }) => sido === place.sido && name !== '');
  const rank = siblings.findIndex(
    ({ sigungu, name }) => sigungu === place.sigungu && name === place.name,
  );
  const base = Math.floor((Math.max(0, rank) / siblings.length) * (span - 8));
  return String(from * 1000 + base + spread(address, 8)).padStart(5, '0');
}
