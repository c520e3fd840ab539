import type { QueryClient } from '@tanstack/react-query';
import type { NearbyClinic } from '@contract/clinics/schemas';
import { NEARBY_ONE_PAGE_SIZE } from '@contract/core/figures';
import type { Coordinates } from '@contract/clinics/distance';
import type { Api } from '@/platform/api/create-api';
import { loadQuery } from '@/platform/api/load-query';
import { addressPlaceQuery, nearbyClinicsQuery } from './clinic-list-queries';

/** An address and its coordinates. */
export interface AddressPlace extends Coordinates {
  address: string;
}

interface Nearest {
  place: AddressPlace;
  /** Undefined when no clinic has a free time. */
  clinic: NearbyClinic | undefined;
}

interface NearestDeps {
  api: Api;
  client: QueryClient;
  geocode: (address: string) => Promise<Coordinates>;
}

/**
 * The nearest clinic to an address that has a free time (product 4, Clinic selection; product 7, nearby with page
 * size 1). Throws `MapsError` when the address is not found, else `ApiError`.
 */
export async function nearestClinic(
  { api, client, geocode }: NearestDeps,
  address: string,
): Promise<Nearest> {
  const found = await loadQuery(client, addressPlaceQuery(geocode, withoutBuilding(address)));
  const nearby = nearbyClinicsQuery(api, found, { pageSize: NEARBY_ONE_PAGE_SIZE });
  const [clinic] = await client.query(nearby);
  return { place: { ...found, address }, clinic };
}

/** The address without the building's name at its end, which the geocoder does not know. */
export function withoutBuilding(address: string): string {
  return address.replace(/\s*\([^)]*\)\s*$/, '');
}
