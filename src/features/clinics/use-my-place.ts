import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { Coordinates } from '@contract/rules/distance';
import { findPosition, LocationError } from '@/platform/location/find-position';

/** Private: it never persists and goes with the session. Only a tap fills it. */
const myPlaceQuery = queryOptions<Coordinates | null>({
  queryKey: ['private', 'my-place'],
  queryFn: () => null,
  enabled: false,
  staleTime: Infinity,
  gcTime: Infinity,
});

export interface MyPlace {
  /** Where the patient is; null until they asked for it in this visit. */
  place: Coordinates | null;
  isFinding: boolean;
  /** Why it is not known, in Korean. */
  error: string | undefined;
  /** Asks the device, on a tap only. */
  find: () => void;
  /** Puts the place aside again. */
  forget: () => void;
}

/** The patient's place, shared by every list of clinics of this visit. */
export function useMyPlace(): MyPlace {
  const client = useQueryClient();
  const { data = null } = useQuery(myPlaceQuery);
  const finding = useMutation({
    mutationFn: findPosition,
    // the device knows where it is without a network
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
