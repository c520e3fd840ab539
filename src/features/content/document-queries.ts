import type { PolicyKind } from '@contract/content/schemas';
import { getAgreement, getAgreementRevision, getPolicy, getPolicyRevision } from '@contract/content/document-calls';
import { endpointQuery } from '@/platform/api/endpoint-query';
import type { Api } from '@/platform/api/create-api';

/** A policy, or one of its revisions (YYYY-MM-DD). */
export const policyQuery = (api: Api, kind: PolicyKind, revision?: string) =>
  revision === undefined
    ? endpointQuery(api, getPolicy, { params: { kind } })
    : endpointQuery(api, getPolicyRevision, { params: { kind, revision } });

/** An agreement in force, or one of its revisions (YYYY-MM-DD). */
export const agreementQuery = (api: Api, documentNumber: string, revision?: string) =>
  revision === undefined
    ? endpointQuery(api, getAgreement, { params: { documentNumber } })
    : endpointQuery(api, getAgreementRevision, { params: { documentNumber, revision } });
