import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { Coordinates } from '@contract/clinics/distance';
import { findPosition, LocationError } from '@/platform/location/find-position';

/** Private: never persisted, and cleared with the session. Set by a tap only. */
const myPlaceQuery = queryOptions<Coordinates | null>({
  queryKey: ['private', 'my-place'],
  queryFn: () => null,
  enabled: false,
  staleTime: Infinity,
  gcTime: Infinity,
});

export interface MyPlace {
  /** The patient's position; null until it was requested in this visit. */
  place: Coordinates | null;
  isFinding: boolean;
  /** Why it is unknown, in Korean. */
  error: string | undefined;
  /** Requests the device's position; on a tap only. */
  find: () => void;
  /** Clears the position. */
  forget: () => void;
}

/** The patient's position, shared by all clinic lists of this visit. */
export function useMyPlace(): MyPlace {
  const client = useQueryClient();
  const { data = null } = useQuery(myPlaceQuery);
  const finding = useMutation({
    mutationFn: findPosition,
    // positioning works offline
    networkMode: 'always',
    onSuccess: (place) => client.setQueryData(myPlaceQuery.queryKey, place),
  });
  return {
    place: data,
    isFinding: finding.isPending,
    error: finding.error === null ? undefined : new LocationError(kindOf(finding.error)).message,
    find: () => finding.mutate(),
    forget: () => client.setQueryData(myPlaceQuery.queryKey, null),
  };
}

const kindOf = (error: Error) => (error instanceof LocationError ? error.kind : 'unavailable');
