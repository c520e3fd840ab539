import { call } from '../core/call';
import { getPost } from './calls';

const CONTENT = {
  resource: 'content',
  host: 'public-api',
  auth: 'none',
  part: 'content',
  declares: [404, 422],
} as const;
const CURRENT = { ...CONTENT, cache: getPost.cache } as const;
/** One revision of a text never changes. */
const REVISION = { ...CONTENT, cache: { ...getPost.cache, worker: 'cache-first' } } as const;
const POLICY = '/contents/policies/{kind}';
const POLICY_REVISION = '/contents/policies/{kind}/{revision}';
const AGREEMENT = '/contents/agreements/{documentNumber}';
const AGREEMENT_REVISION = '/contents/agreements/{documentNumber}/{revision}';

export const getPolicy = call('getPolicy', 'GET', POLICY, CURRENT);
export const getPolicyRevision = call('getPolicyRevision', 'GET', POLICY_REVISION, REVISION);
export const getAgreement = call('getAgreement', 'GET', AGREEMENT, CURRENT);
export const getAgreementRevision = call(
  'getAgreementRevision',
  'GET',
  AGREEMENT_REVISION,
  REVISION,
);
