import { queryOptions, useQuery } from '@tanstack/react-query';
import type { Patient } from '@contract/patients/schemas';
import { getMyself } from '@contract/patients/calls';
import { useApi } from '@/platform/api/api-context';
import type { Api } from '@/platform/api/create-api';
import type { Session } from '@/platform/session/session';
import { useSession, useSessionState } from '@/platform/session/session-context';

const patientQuery = (api: Api, session: Session) =>
  queryOptions({
    queryKey: ['private', 'patient'],
    queryFn: async ({ signal }): Promise<Patient> => {
      const patient = await api(getMyself, {}, { signal });
      session.setPatient(patient);
      return patient;
    },
    gcTime: 0,
  });

/**
 * The signed-in patient of the session. If the patient could not be fetched (product 4, Auth state) this query
 * fetches again, because the device's copy is partial.
 */
export function usePatientQuery() {
  const state = useSessionState();
  const isKnown = state.kind === 'patient' && state.source === 'fresh';
  const query = useQuery({
    ...patientQuery(useApi(), useSession()),
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
