import { useQuery } from '@tanstack/react-query';
import { getMyself, type Patient } from '@contract/patients';
import { useApi } from '@/platform/api/api-context';
import { useSession, useSessionState } from '@/platform/session/session-context';

/**
 * The signed-in patient as the session has them. A session whose patient could not be fetched counts
 * as signed in (spec 4, Auth state); then this asks again.
 */
export function usePatientQuery() {
  const api = useApi();
  const session = useSession();
  const { data } = useSessionState();
  const query = useQuery({
    queryKey: ['private', 'patient'],
    queryFn: async ({ signal }): Promise<Patient> => {
      const patient = await api(getMyself, {}, { signal, quiet: true });
      session.setPatient(patient);
      return patient;
    },
    enabled: data === null,
    gcTime: 0,
  });
  return {
    data: data ?? undefined,
    error: query.error,
    isFetching: query.isFetching,
    refetch: query.refetch,
  };
}
