import type { CategoryId } from '@contract/catalog/categories';
import {
  getAbout,
  getBrandPage,
  getPost,
  getPromotion,
  getSuggestions,
  listPosts,
  listPromotions,
} from '@contract/content/calls';
import { endpointPagesQuery, endpointQuery } from '@/platform/api/endpoint-query';
import type { Api } from '@/platform/api/create-api';

export const POSTS_PAGE_SIZE = 12;
/** How many posts the home page shows: the same for loader and screen. */
export const HOME_POSTS = 3;

/** One page of posts, the newest first; pages count from 1. */
export const postsQuery = (api: Api, page: number, pageSize = POSTS_PAGE_SIZE) =>
  endpointQuery(api, listPosts, { query: { page, pageSize } });

/** How many posts a search shows at first, and each time more are wanted. */
const FOUND_POSTS = 3;

export const foundPostsQuery = (api: Api, search: string) =>
  endpointPagesQuery(api, listPosts, { query: { search, pageSize: FOUND_POSTS } });

export const postQuery = (api: Api, id: string) => endpointQuery(api, getPost, { params: { id } });

export const promotionsQuery = (api: Api) => endpointQuery(api, listPromotions, {});

export const promotionQuery = (api: Api, eventName: string) =>
  endpointQuery(api, getPromotion, { params: { eventName } });

export const suggestionsQuery = (api: Api) => endpointQuery(api, getSuggestions, {});

export const aboutQuery = (api: Api, category: CategoryId) =>
  endpointQuery(api, getAbout, { params: { category } });

export const brandPageQuery = (api: Api) => endpointQuery(api, getBrandPage, {});
