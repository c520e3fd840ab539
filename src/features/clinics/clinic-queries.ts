import {
  DEFAULT_ALIAS,
  DEFAULT_CLINIC_ID,
  MEDIA_ONLY_ALIAS,
  MEDIA_ONLY_CLINIC_ID,
} from '@contract/core/constants';
import { getClinic, getClinicByAlias } from '@contract/clinics/calls';
import { endpointQuery } from '@/platform/api/endpoint-query';
import type { Api } from '@/platform/api/create-api';
import { loadQuery } from '@/platform/api/load-query';
import type { Storefront } from '@/platform/navigation/alias';
import type { RouterContext } from '@/platform/navigation/guards';
import { orNull } from '@/platform/navigation/or-not-found';

/** The special aliases load a clinic by a fixed id (product 4, 7). */
const FIXED_IDS: ReadonlyMap<string, string> = new Map([
  [DEFAULT_ALIAS, DEFAULT_CLINIC_ID],
  [MEDIA_ONLY_ALIAS, MEDIA_ONLY_CLINIC_ID],
]);

export const clinicQuery = (api: Api, id: string) =>
  endpointQuery(api, getClinic, { params: { id } });

/** A clinic by alias, the special ones by their fixed ids (product 4, Alias handling). */
export function clinicByAliasQuery(api: Api, alias: string) {
  const id = FIXED_IDS.get(alias);
  return id === undefined
    ? endpointQuery(api, getClinicByAlias, { params: { alias } })
    : clinicQuery(api, id);
}

/** The clinic's name for titles, null for none or while it cannot be asked; the alias where the server knows none of it. */
export async function storefrontOf(
  { queryClient, api }: Pick<RouterContext, 'queryClient' | 'api'>,
  alias: string | null,
): Promise<Storefront> {
  if (alias === null) return { clinicName: null, unknownAlias: null };
  try {
    const clinic = await orNull(loadQuery(queryClient, clinicByAliasQuery(api, alias)));
    const isUnknown = clinic === null && !FIXED_IDS.has(alias);
    return { clinicName: clinic?.clinicName ?? null, unknownAlias: isUnknown ? alias : null };
  } catch {
    return { clinicName: null, unknownAlias: null };
  }
}
