import { useQuery } from '@tanstack/react-query';
import { getMyself } from '@contract/patients/calls';
import { useApi } from '@/platform/api/api-context';
import { useSession, useSessionState } from '@/platform/session/session-context';

/**
 * The signed-in patient of the session. If the patient could not be fetched (product 4, Auth state) this query
 * fetches again, because the device's copy is partial.
 */
export function usePatientQuery() {
  const api = useApi();
  const session = useSession();
  const state = useSessionState();
  const isKnown = state.kind === 'patient' && state.source === 'fresh';
  const query = useQuery({
    queryKey: ['private', 'patient'],
    queryFn: async ({ signal }) => {
      const patient = await api(getMyself, {}, { signal });
      session.setPatient(patient);
      return patient;
    },
    gcTime: 0,
    enabled: !isKnown,
  });
  return {
    data: isKnown ? state.patient : undefined,
    error: query.error,
    isPaused: query.isPaused,
    isFetching: query.isFetching,
    refetch: query.refetch,
  };
}
