import type { QueryClient } from '@tanstack/react-query';
import type { NearbyClinic } from '@contract/clinics';
import { NEARBY_ONE_PAGE_SIZE } from '@contract/constants';
import type { Coordinates } from '@contract/rules/distance';
import type { Api } from '@/platform/api/lazy-api';
import { loadQuery } from '@/platform/api/load-query';
import { addressPlaceQuery, nearbyClinicsQuery } from './clinic-list-queries';

/** An address and where it is. */
export interface AddressPlace extends Coordinates {
  address: string;
}

export interface Nearest {
  place: AddressPlace;
  /** Undefined when no clinic has a free time. */
  clinic: NearbyClinic | undefined;
}

export interface NearestPorts {
  api: Api;
  client: QueryClient;
  geocode: (address: string) => Promise<Coordinates>;
}

/**
 * The clinic that is nearest to an address and has a free time (spec 4, Clinic selection; spec 7,
 * nearby with page size 1). Throws `MapsError` when the address has no place, else `ApiError`.
 */
export async function nearestClinic(
  { api, client, geocode }: NearestPorts,
  address: string,
): Promise<Nearest> {
  const found = await loadQuery(client, addressPlaceQuery(geocode, withoutBuilding(address)));
  const nearby = nearbyClinicsQuery(api, found, { pageSize: NEARBY_ONE_PAGE_SIZE });
  const [clinic] = await client.query(nearby);
  return { place: { ...found, address }, clinic };
}

/** Geocoding knows streets and numbers, not the building's name behind them. */
function withoutBuilding(address: string): string {
  return address.replace(/\s*\([^)]*\)\s*$/, '');
}
