import { useMutation, useQueryClient, type QueryClient } from '@tanstack/react-query';
import type { Clinic } from '@contract/clinics/schemas';
import { getRandomClinic } from '@contract/clinics/calls';
import { ApiError, errorMessage } from '@/platform/api/api-error';
import { useApi } from '@/platform/api/api-context';
import { MapsError } from '@/platform/maps/maps-error';
import { NEARBY_ONE_PAGE_SIZE } from '@contract/core/figures';
import type { Api } from '@/platform/api/create-api';
import { loadQuery } from '@/platform/api/load-query';
import { nearbyClinicsQuery } from '../list/clinic-list-queries';
import { addressPlaceQuery } from './use-clinic-results';
import type { AddressPlace } from './use-my-place';

/** The clinic, or null for none, with the address that it was found from. */
export interface PickedClinic {
  clinic: Clinic | null;
  place: AddressPlace | null;
}

const NONE_FREE = '가까운 곳에 진료 시간이 남은 한의원이 없어요.';

/** Finds a clinic for the patient, one request at a time (product 4, Clinic selection). */
export function useClinicFinding() {
  const api = useApi();
  const client = useQueryClient();
  const finding = useMutation({
    // without a network the failure is told at once
    networkMode: 'always',
    gcTime: 0,
    mutationFn: async (address: string | null) =>
      address === null
        ? { clinic: await api(getRandomClinic, {}, { alert: true }), place: null }
        : nearestClinic(api, client, address),
  });
  const { data, error, isPending } = finding;
  const isRandom = finding.variables === null;

  const failure = (): string | undefined => {
    if (data && !data.clinic) return NONE_FREE;
    if (error instanceof MapsError) return error.message;
    // a 5xx shows the alert of product 8
    const isAlerted = isRandom && error instanceof ApiError && error.status >= 500;
    return error && !isAlerted ? errorMessage(error) : undefined;
  };
  return {
    isFindingNear: isPending && !isRandom,
    isDrawing: isPending && isRandom,
    /** Why the last request failed, in Korean. */
    failure: failure(),
    /** Finds the clinic nearest to the address, or one at random; a later request or `drop` supersedes it. */
    find: (address: string | null, onFound: (found: PickedClinic) => void) =>
      finding.mutate(address, {
        onSuccess: (found) => {
          if (found.clinic) onFound(found);
        },
      }),
    /** Cancels the pending request silently. */
    drop: finding.reset,
  };
}

/**
 * The nearest clinic to an address that has a free time, or null (product 4, Clinic selection; product 7, nearby with
 * page size 1). Throws `MapsError` when the address is not found, else `ApiError`.
 */
export async function nearestClinic(
  api: Api,
  client: QueryClient,
  address: string,
): Promise<PickedClinic> {
  const found = await loadQuery(client, addressPlaceQuery(api, withoutBuilding(address)));
  const nearby = nearbyClinicsQuery(api, found, { pageSize: NEARBY_ONE_PAGE_SIZE });
  const [clinic] = await client.query(nearby);
  return { place: { ...found, address }, clinic: clinic ?? null };
}

/** The address without the building's name at its end, which the geocoder does not know. */
export function withoutBuilding(address: string): string {
  return address.replace(/\s*\([^)]*\)\s*$/, '');
}
