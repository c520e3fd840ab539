import { queryOptions } from '@tanstack/react-query';
import {
  DEFAULT_ALIAS,
  DEFAULT_CLINIC_ID,
  MEDIA_ONLY_ALIAS,
  MEDIA_ONLY_CLINIC_ID,
} from '@contract/constants';
import type { Api } from '@/platform/api/lazy-api';

const clinics = () => import('@contract/clinics');

/** The special aliases load a clinic by a fixed id (spec 4, 7). */
const FIXED_IDS: Readonly<Record<string, string>> = {
  [DEFAULT_ALIAS]: DEFAULT_CLINIC_ID,
  [MEDIA_ONLY_ALIAS]: MEDIA_ONLY_CLINIC_ID,
};

/** A clinic by alias, the special ones by their fixed ids (spec 4, Alias handling). */
export const clinicByAliasQuery = (api: Api, alias: string) =>
  queryOptions({
    queryKey: ['public', 'clinic', 'alias', alias],
    queryFn: ({ signal }) =>
      FIXED_IDS[alias] === undefined
        ? api(
            () => clinics().then((calls) => calls.getClinicByAlias),
            { params: { alias } },
            { signal, quiet: true },
          )
        : api(
            () => clinics().then((calls) => calls.getClinic),
            { params: { id: FIXED_IDS[alias] } },
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
