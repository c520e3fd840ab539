import type { CachePolicy, Descriptor } from '../core/descriptor';
import { listPosts } from './calls';

const WRITTEN = listPosts.cache;

/** One revision of a text never changes. */
const REVISION = { ...WRITTEN, worker: 'cache-first' } as const satisfies CachePolicy;

export const getPolicy = {
  name: 'getPolicy',
  resource: 'content',
  host: 'public-api',
  method: 'GET',
  path: '/contents/policies/{kind}',
  auth: 'none',
  part: 'content',
  declares: [404, 422],
  cache: WRITTEN,
} as const satisfies Descriptor;

export const getPolicyRevision = {
  name: 'getPolicyRevision',
  resource: 'content',
  host: 'public-api',
  method: 'GET',
  path: '/contents/policies/{kind}/{revision}',
  auth: 'none',
  part: 'content',
  declares: [404, 422],
  cache: REVISION,
} as const satisfies Descriptor;

export const getAgreement = {
  name: 'getAgreement',
  resource: 'content',
  host: 'public-api',
  method: 'GET',
  path: '/contents/agreements/{documentNumber}',
  auth: 'none',
  part: 'content',
  declares: [404, 422],
  cache: WRITTEN,
} as const satisfies Descriptor;

export const getAgreementRevision = {
  name: 'getAgreementRevision',
  resource: 'content',
  host: 'public-api',
  method: 'GET',
  path: '/contents/agreements/{documentNumber}/{revision}',
  auth: 'none',
  part: 'content',
  declares: [404, 422],
  cache: REVISION,
} as const satisfies Descriptor;
