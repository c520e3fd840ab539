import { queryOptions, useQuery } from '@tanstack/react-query';
import { getMyself, type Patient } from '@contract/patients';
import { useApi } from '@/platform/api/api-context';
import type { Api } from '@/platform/api/lazy-api';
import type { Session } from '@/platform/session/session';
import { useSession, useSessionState } from '@/platform/session/session-context';

const patientQuery = (api: Api, session: Session) =>
  queryOptions({
    queryKey: ['private', 'patient'],
    queryFn: async ({ signal }): Promise<Patient> => {
      const patient = await api(getMyself, {}, { signal, quiet: true });
      session.setPatient(patient);
      return patient;
    },
    gcTime: 0,
  });

/**
 * The signed-in patient as the session has them. A session whose patient could not be fetched counts
 * as signed in (spec 4, Auth state); then this asks again.
 */
export function usePatientQuery() {
  const { data } = useSessionState();
  const query = useQuery({
    ...patientQuery(useApi(), useSession()),
    enabled: data === null,
  });
  return {
    data: data ?? undefined,
    error: query.error,
    isFetching: query.isFetching,
    refetch: query.refetch,
  };
}
