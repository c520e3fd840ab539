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
 * as signed in (spec 4, Auth state); then this asks again, for the device's own copy is not whole.
 */
export function usePatientQuery() {
  const { data, isCopy = false } = useSessionState();
  const isKnown = data !== null && !isCopy;
  const query = useQuery({
    ...patientQuery(useApi(), useSession()),
    enabled: !isKnown,
  });
  return {
    data: isKnown ? data : undefined,
    error: query.error,
    isPaused: query.isPaused,
    isFetching: query.isFetching,
    refetch: query.refetch,
  };
}
