import type { CachePolicy, Descriptor } from '../core/descriptor';

/** Editorial content changes rarely. */
const WRITTEN = {
  maxAge: 60,
  freshMs: 10 * 60_000,
  worker: 'stale-while-revalidate',
  deviceDays: 30,
} as const satisfies CachePolicy;

export const listPosts = {
  name: 'listPosts',
  resource: 'content',
  host: 'public-api',
  method: 'GET',
  path: '/contents/blog',
  auth: 'none',
  part: 'content',
  declares: [422],
  cache: WRITTEN,
} as const satisfies Descriptor;

export const getPost = {
  name: 'getPost',
  resource: 'content',
  host: 'public-api',
  method: 'GET',
  path: '/contents/blog/{id}',
  auth: 'none',
  part: 'content',
  declares: [404, 422],
  cache: WRITTEN,
} as const satisfies Descriptor;

export const listPromotions = {
  name: 'listPromotions',
  resource: 'content',
  host: 'public-api',
  method: 'GET',
  path: '/contents/promotions',
  auth: 'none',
  part: 'content',
  declares: [],
  cache: WRITTEN,
} as const satisfies Descriptor;

export const getPromotion = {
  name: 'getPromotion',
  resource: 'content',
  host: 'public-api',
  method: 'GET',
  path: '/contents/promotions/{eventName}',
  auth: 'none',
  part: 'content',
  declares: [404, 422],
  cache: WRITTEN,
} as const satisfies Descriptor;

export const getAbout = {
  name: 'getAbout',
  resource: 'content',
  host: 'public-api',
  method: 'GET',
  path: '/contents/about/{category}',
  auth: 'none',
  part: 'content',
  declares: [404, 422],
  cache: WRITTEN,
} as const satisfies Descriptor;

export const getBrandPage = {
  name: 'getBrandPage',
  resource: 'content',
  host: 'public-api',
  method: 'GET',
  path: '/contents/brand',
  auth: 'none',
  part: 'content',
  declares: [404],
  cache: WRITTEN,
} as const satisfies Descriptor;

export const getSuggestions = {
  name: 'getSuggestions',
  resource: 'content',
  host: 'public-api',
  method: 'GET',
  path: '/contents/suggestions',
  auth: 'none',
  part: 'content',
  declares: [404],
  cache: WRITTEN,
} as const satisfies Descriptor;
