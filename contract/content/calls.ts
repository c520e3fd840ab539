import { call } from '../core/call';
import type { CachePolicy } from '../core/descriptor';

/** Editorial content changes rarely. */
const WRITTEN = {
  maxAge: 60,
  freshMs: 10 * 60_000,
  worker: 'stale-while-revalidate',
  deviceDays: 30,
} as const satisfies CachePolicy;

const CONTENT = {
  resource: 'content',
  host: 'public-api',
  auth: 'none',
  part: 'content',
  declares: [404, 422],
  cache: WRITTEN,
} as const;
const PAGE = { ...CONTENT, declares: [404] } as const;

export const listPosts = call('listPosts', 'GET', '/contents/blog', {
  ...CONTENT,
  declares: [422],
});
export const getPost = call('getPost', 'GET', '/contents/blog/{id}', CONTENT);

export const listPromotions = call('listPromotions', 'GET', '/contents/promotions', {
  ...CONTENT,
  declares: [],
});
export const getPromotion = call(
  'getPromotion',
  'GET',
  '/contents/promotions/{eventName}',
  CONTENT,
);

export const getAbout = call('getAbout', 'GET', '/contents/about/{category}', CONTENT);
export const getBrandPage = call('getBrandPage', 'GET', '/contents/brand', PAGE);
export const getSuggestions = call('getSuggestions', 'GET', '/contents/suggestions', PAGE);
