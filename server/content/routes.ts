import {
  getAbout,
  getAgreement,
  getBrandPage,
  getPolicy,
  getPolicyRevision,
  getPost,
  getPromotion,
  listPosts,
  listPromotions,
  type Policy,
  type PolicyKind,
} from '@contract/content';
import { seoulDate } from '@contract/rules/seoul-time';
import type { Api } from '../http/api';
import { ApiError } from '../http/api-error';
import { serve } from '../http/serve';
import {
  findAbout,
  findAgreement,
  findBrandPage,
  findPost,
  findPromotion,
  findSummaries,
  listPostRows,
  listRevisions,
  listRunningPromotions,
} from './queries';

const PUBLIC = { publicSeconds: 60 };

/** Mounts posts, promotions, about pages, policies and agreements (design 5, contents). */
export function contentRoutes(api: Api): void {
  const { db, clock } = api.deps;

  serve(
    api,
    listPosts,
    async ({ query: { page, pageSize } }) => {
      const { items, total } = await listPostRows(db, { page, pageSize, now: clock() });
      return { items, total, page, pageSize };
    },
    PUBLIC,
  );

  serve(
    api,
    getPost,
    async ({ params }) => {
      const { relatedProductIds, ...post } = there(await findPost(db, params.id, clock()));
      return { ...post, related: await findSummaries(db, relatedProductIds) };
    },
    PUBLIC,
  );

  serve(
    api,
    listPromotions,
    async () => ({ items: await listRunningPromotions(db, clock()) }),
    PUBLIC,
  );

  serve(
    api,
    getPromotion,
    async ({ params }) => {
      const row = there(await findPromotion(db, params.eventName, clock()));
      const { productIds, position, ...promotion } = row;
      return { ...promotion, products: await findSummaries(db, productIds) };
    },
    PUBLIC,
  );

  serve(api, getAbout, async ({ params }) => there(await findAbout(db, params.category)), PUBLIC);

  const policyOf = async (kind: PolicyKind, revision?: string): Promise<Policy> => {
    const rows = await listRevisions(db, kind, seoulDate(clock()));
    const row = there(
      revision === undefined ? rows[0] : rows.find((each) => each.revision === revision),
    );
    return { ...row.document, kind, revisions: rows.map((each) => each.revision) };
  };

  serve(api, getPolicy, ({ params }) => policyOf(params.kind), PUBLIC);
  serve(api, getPolicyRevision, ({ params }) => policyOf(params.kind, params.revision), PUBLIC);
  serve(
    api,
    getAgreement,
    async ({ params }) => there(await findAgreement(db, params.documentNumber)),
    PUBLIC,
  );
  serve(api, getBrandPage, async () => there(await findBrandPage(db)), PUBLIC);
}

function there<T>(value: T | null | undefined): T {
  if (value === null || value === undefined) throw new ApiError(404, 'not_found');
  return value;
}
