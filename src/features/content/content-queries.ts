import { queryOptions } from '@tanstack/react-query';
import type { CategoryId } from '@contract/categories';
import type { PolicyKind } from '@contract/content';
import type { Api } from '@/platform/api/lazy-api';

const content = () => import('@contract/content');

/** What people wrote seldom changes. */
const FRESH_MS = 10 * 60_000;
export const POSTS_PAGE_SIZE = 12;

/** One page of posts, the newest first; pages count from 1. */
export const postsQuery = (api: Api, page: number, pageSize = POSTS_PAGE_SIZE) =>
  queryOptions({
    queryKey: ['public', 'posts', page, pageSize],
    queryFn: ({ signal }) =>
      api(
        () => content().then((calls) => calls.listPosts),
        { query: { page, pageSize } },
        { signal },
      ),
    staleTime: FRESH_MS,
  });

export const postQuery = (api: Api, id: string) =>
  queryOptions({
    queryKey: ['public', 'post', id],
    queryFn: ({ signal }) =>
      api(() => content().then((calls) => calls.getPost), { params: { id } }, { signal }),
    staleTime: FRESH_MS,
  });

export const promotionsQuery = (api: Api) =>
  queryOptions({
    queryKey: ['public', 'promotions'],
    queryFn: ({ signal }) =>
      api(() => content().then((calls) => calls.listPromotions), {}, { signal }),
    staleTime: FRESH_MS,
  });

export const promotionQuery = (api: Api, eventName: string) =>
  queryOptions({
    queryKey: ['public', 'promotion', eventName],
    queryFn: ({ signal }) =>
      api(
        () => content().then((calls) => calls.getPromotion),
        { params: { eventName } },
        { signal },
      ),
    staleTime: FRESH_MS,
  });

export const aboutQuery = (api: Api, category: CategoryId) =>
  queryOptions({
    queryKey: ['public', 'about', category],
    queryFn: ({ signal }) =>
      api(() => content().then((calls) => calls.getAbout), { params: { category } }, { signal }),
    staleTime: FRESH_MS,
  });

export const brandPageQuery = (api: Api) =>
  queryOptions({
    queryKey: ['public', 'brand'],
    queryFn: ({ signal }) =>
      api(() => content().then((calls) => calls.getBrandPage), {}, { signal }),
    staleTime: FRESH_MS,
  });

/** A policy, or one of its revisions (YYYY-MM-DD). */
export const policyQuery = (api: Api, kind: PolicyKind, revision?: string) =>
  queryOptions({
    queryKey: ['public', 'policy', kind, revision ?? 'current'],
    queryFn: ({ signal }) =>
      revision === undefined
        ? api(() => content().then((calls) => calls.getPolicy), { params: { kind } }, { signal })
        : api(
            () => content().then((calls) => calls.getPolicyRevision),
            { params: { kind, revision } },
            { signal },
          ),
    staleTime: FRESH_MS,
  });

export const agreementQuery = (api: Api, documentNumber: string) =>
  queryOptions({
    queryKey: ['public', 'agreement', documentNumber],
    queryFn: ({ signal }) =>
      api(
        () => content().then((calls) => calls.getAgreement),
        { params: { documentNumber } },
        { signal },
      ),
    staleTime: FRESH_MS,
  });
