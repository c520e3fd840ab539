import {
  getAbout,
  getAgreement,
  getAgreementRevision,
  getBrandPage,
  getPolicy,
  getPolicyRevision,
  getPost,
  getPromotion,
  getSuggestions,
  listPosts,
  listPromotions,
  revisionDay,
  type Policy,
  type PolicyKind,
} from '@contract/content/schemas';
import { seoulDate } from '@contract/core/seoul-time';
import { toSummary } from '../catalog/product-shape';
import { findProducts } from '../catalog/queries';
import type { Api } from '../../http/api';
import { found } from '../../http/api-error';
import { serve } from '../../http/serve';
import {
  findAbout,
  findAgreement,
  findPost,
  findPromotion,
  findSinglePage,
  listPostRows,
  listRevisions,
  listRunningPromotions,
} from './queries';

/** Mounts posts, promotions, about pages, policies and agreements (product 7, contents). */
export function contentRoutes(api: Api): void {
  const { db, clock } = api.deps;

  serve(api, listPosts, async ({ query }) => {
    const { items, total } = await listPostRows(db, { ...query, now: clock() });
    return { items, total, page: query.page, pageSize: query.pageSize };
  });

  serve(api, getPost, async ({ params }) => {
    const { relatedProductIds, ...post } = found(await findPost(db, params.id, clock()));
    return { ...post, related: (await findProducts(db, relatedProductIds)).map(toSummary) };
  });

  serve(api, listPromotions, async () => ({ items: await listRunningPromotions(db, clock()) }));

  serve(api, getPromotion, async ({ params }) => {
    const row = found(await findPromotion(db, params.eventName, clock()));
    const { productIds, position, ...promotion } = row;
    return { ...promotion, products: (await findProducts(db, productIds)).map(toSummary) };
  });

  serve(api, getAbout, async ({ params }) => found(await findAbout(db, params.category)));

  const policyOf = async (kind: PolicyKind, revision?: string): Promise<Policy> => {
    const rows = await listRevisions(db, kind);
    const today = seoulDate(clock());
    const all = rows.map((each) => each.revision);
    const revisions = all.filter((each) => revisionDay(each) <= today);
    const announced = all.filter((each) => revisionDay(each) > today);
    const wanted = revision ?? revisions[0];
    const row = found(rows.find((each) => each.revision === wanted));
    return { ...row.document, kind, revisions, announced };
  };

  serve(api, getPolicy, ({ params }) => policyOf(params.kind));
  serve(api, getPolicyRevision, ({ params }) => policyOf(params.kind, params.revision));
  serve(api, getAgreement, async ({ params }) =>
    found(await findAgreement(db, params.documentNumber)),
  );
  serve(api, getAgreementRevision, async ({ params }) =>
    found(await findAgreement(db, params.documentNumber, params.revision)),
  );
  serve(api, getBrandPage, async () => found(await findSinglePage(db, 'brand')));
  serve(api, getSuggestions, async () => found(await findSinglePage(db, 'suggestions')));
}
