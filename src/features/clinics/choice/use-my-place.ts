import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { Coordinates } from '@contract/clinics/distance';
import { findPosition } from '@/platform/location/find-position';

/** Private: never persisted, and cleared with the session. Set by a tap only. */
const myPlaceQuery = queryOptions<Coordinates | null>({
  queryKey: ['private', 'my-place'],
  queryFn: () => null,
  enabled: false,
  staleTime: Infinity,
  gcTime: Infinity,
});

/** The patient's position, shared by all clinic lists of this visit. */
export function useMyPlace() {
  const client = useQueryClient();
  const { data = null } = useQuery(myPlaceQuery);
  const finding = useMutation({
    mutationFn: findPosition,
    // positioning works offline
    networkMode: 'always',
    onSuccess: (place) => client.setQueryData(myPlaceQuery.queryKey, place),
  });
  return {
    /** Null until it was requested in this visit. */
    place: data,
    isFinding: finding.isPending,
    error: finding.error?.message,
    /** Requests the device's position; on a tap only. */
    find: () => finding.mutate(),
    forget: () => client.setQueryData(myPlaceQuery.queryKey, null),
  };
}
