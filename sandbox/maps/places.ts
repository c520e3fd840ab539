import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import * as z from 'zod/mini';
import { browserFolder } from '../assets';

/** A neighbourhood, a district (`name` empty) or a province (`sigungu` empty too). */
export interface Place {
  readonly sido: string;
  readonly sigungu: string;
  readonly name: string;
  readonly lat: number;
  readonly lng: number;
}

const neighbourhoodsSchema = z.record(
  z.string(),
  z.record(z.string(), z.array(z.tuple([z.string(), z.number(), z.number()]))),
);
const districtsSchema = z.array(
  z.object({ sido: z.string(), sigungu: z.string(), lat: z.number(), lng: z.number() }),
);

let known: readonly Place[] | undefined;

/** The 3,504 neighbourhoods, then the districts and provinces (browser/geo/LICENCE.md). */
export function allPlaces(): readonly Place[] {
  known ??= [...neighbourhoods(), ...districts()];
  return known;
}

/** The text of a file in `browser/geo`. */
export function readGeoFile(name: string): string {
  return readFileSync(join(browserFolder(), 'geo', name), 'utf8');
}

function neighbourhoods(): Place[] {
  const data = z.parse(neighbourhoodsSchema, JSON.parse(readGeoFile('neighbourhoods.json')));
  return Object.entries(data).flatMap(([sido, districtsOfSido]) =>
    Object.entries(districtsOfSido).flatMap(([sigungu, places]) =>
      places.map(([name, lat, lng]) => ({ sido, sigungu, name, lat, lng })),
    ),
  );
}

function districts(): Place[] {
  const data = z.parse(districtsSchema, JSON.parse(readGeoFile('districts.json')));
  return data.map((district) => ({ ...district, name: '' }));
}
