import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { Coordinates } from '@contract/clinics/distance';
import { findPosition } from '@/platform/location/find-position';

export interface AddressPlace extends Coordinates {
  address: string;
}

/** Stands for the address of the device's position. */
const HERE = '지금 계신 곳';

/** Private: never persisted, and cleared with the session. Set by a tap or with a delivery address only. */
const myPlaceQuery = queryOptions<AddressPlace | null>({
  queryKey: ['private', 'my-place'],
  queryFn: () => null,
  enabled: false,
  staleTime: Infinity,
  gcTime: Infinity,
});

/** Where the patient is or where the order goes, shared by all clinic lists of this visit (product 4, Nearest first). */
export function useMyPlace() {
  const client = useQueryClient();
  const { data = null } = useQuery(myPlaceQuery);
  const remember = (place: AddressPlace | null) =>
    client.setQueryData(myPlaceQuery.queryKey, place);
  const finding = useMutation({
    mutationFn: findPosition,
    // positioning works offline
    networkMode: 'always',
    onSuccess: (position) => remember({ ...position, address: HERE }),
  });
  return {
    /** Null until it was given in this visit. */
    place: data,
    isHere: data?.address === HERE,
    isFinding: finding.isPending,
    error: finding.error?.message,
    /** Requests the device's position; on a tap only. */
    find: () => finding.mutate(),
    remember,
  };
}
