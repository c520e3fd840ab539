import { queryOptions } from '@tanstack/react-query';
import type { Api } from '@/platform/api/lazy-api';

const clinics = () => import('@contract/clinics');

/** A clinic by alias, the special ones by their fixed ids (spec 4, Alias handling). */
export const clinicByAliasQuery = (api: Api, alias: string) =>
  queryOptions({
    queryKey: ['public', 'clinic', 'alias', alias],
    queryFn: ({ signal }) =>
      api(
        () => clinics().then((calls) => calls.getClinicByAlias),
        { params: { alias } },
        { signal, quiet: true },
      ),
    staleTime: 5 * 60_000,
  });

/** A clinic by id. */
export const clinicQuery = (api: Api, id: string) =>
  queryOptions({
    queryKey: ['public', 'clinic', 'id', id],
    queryFn: ({ signal }) =>
      api(() => clinics().then((calls) => calls.getClinic), { params: { id } }, { signal }),
    staleTime: 5 * 60_000,
  });
