import type { PolicyKind } from '@contract/content/schemas';
import {
  getAgreement,
  getAgreementRevision,
  getPolicy,
  getPolicyRevision,
} from '@contract/content/document-calls';
import { endpointQuery } from '@/platform/api/endpoint-query';
import { loadQuery } from '@/platform/api/load-query';
import { orNotFound } from '@/platform/navigation/or-not-found';
import type { RouterContext } from '@/platform/navigation/guards';
import type { Api } from '@/platform/api/create-api';

/** A policy, or one of its revisions (YYYY-MM-DD). */
export const policyQuery = (api: Api, kind: PolicyKind, revision?: string) =>
  revision === undefined
    ? endpointQuery(api, getPolicy, { params: { kind } })
    : endpointQuery(api, getPolicyRevision, { params: { kind, revision } });

/** Loads what a policy's page shows; resolves with its title and description. */
export async function loadPolicy(
  { queryClient, api }: Pick<RouterContext, 'queryClient' | 'api'>,
  kind: PolicyKind,
  revision?: string,
) {
  const { title, lead } = await orNotFound(
    loadQuery(queryClient, policyQuery(api, kind, revision)),
  );
  return { title, description: lead };
}

/** An agreement in force, or one of its revisions (YYYY-MM-DD). */
export const agreementQuery = (api: Api, documentNumber: string, revision?: string) =>
  revision === undefined
    ? endpointQuery(api, getAgreement, { params: { documentNumber } })
    : endpointQuery(api, getAgreementRevision, { params: { documentNumber, revision } });
