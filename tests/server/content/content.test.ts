import { describe, expect } from 'vitest';
import { listProducts } from '../../../contract/catalog/schemas';
import { CATEGORY_IDS } from '../../../contract/catalog/categories';
import {
  getAbout,
  getAgreement,
  getBrandPage,
  getPolicy,
  getPolicyRevision,
  getPost,
  getPromotion,
  getSuggestions,
  listPosts,
  listPromotions,
  POLICY_KINDS,
} from '../../../contract/content/schemas';
import { CONSENT_TEXTS } from '../../../contract/consents/texts';
import { listProductReviews } from '../../../contract/reviews/schemas';
import { seoulTimestamp } from '../../../contract/core/seoul-time';
import { reviews } from '../../../server/db/schema/reviews';
import { demo } from '../../support/demo';
import { fillWithDemonstration } from '../../support/fill-demo';
import { seededShopTest as it } from '../support/shop-test';

describe('posts', () => {
  it('are paged, newest first, without scheduled ones', async ({ shop }) => {
    const first = (await shop.call(listPosts, { query: { pageSize: 5 } })).data;
    expect(first.items).toHaveLength(5);
    expect(first.total).toBeGreaterThanOrEqual(24);
    const dates = first.items.map(({ publishedAt }) => publishedAt);
    expect(dates).toEqual(dates.toSorted((a, b) => b - a));
    expect(Math.max(...dates)).toBeLessThanOrEqual(shop.clock.now);
    const second = (await shop.call(listPosts, { query: { page: 2, pageSize: 5 } })).data;
    const ids = new Set([...first.items, ...second.items].map(({ id }) => id));
    expect(ids.size).toBe(10);
    const beyond = (await shop.call(listPosts, { query: { page: 10_000 } })).data;
    expect(beyond.items).toEqual([]);
  });

  it('are found by the words of topic, title and excerpt, whatever the spaces', async ({
    shop,
  }) => {
    const search = async (typed: string) =>
      (await shop.call(listPosts, { query: { search: typed, pageSize: 50 } })).data;
    expect((await search('감초가 빠지지')).items.map(({ title }) => title)).toEqual([
      '약방에 감초가 빠지지 않는 까닭',
    ]);
    expect((await search('약재이야기')).total).toBeGreaterThan(3);
    expect((await search('')).total).toBeGreaterThan(20);
    for (const typed of ['%', '!?', '자전거'])
      expect(await search(typed)).toMatchObject({ items: [], total: 0 });
  });

  it('have their text and related products', async ({ shop }) => {
    const [newest] = (await shop.call(listPosts, { query: {} })).data.items;
    const post = (await shop.call(getPost, { params: { id: newest!.id } })).data;
    expect(post).toMatchObject(newest!);
    expect(post.blocks.length).toBeGreaterThan(3);
    expect(post.related.length).toBeGreaterThan(0);
    expect((await shop.call(getPost, { params: { id: 'f'.repeat(24) } })).status).toBe(404);
  });

  it('are hidden before their publication day', async ({ shop }) => {
    const [newest] = (await shop.call(listPosts, { query: {} })).data.items;
    shop.clock.set(newest!.publishedAt - 1);
    const answer = await shop.call(getPost, { params: { id: newest!.id } });
    shop.clock.set();
    expect(answer.status).toBe(404);
  });
});

describe('promotions', () => {
  it('are listed while they run, and open later from old links', async ({ shop }) => {
    const running = (await shop.call(listPromotions, {})).data.items;
    expect(running.length).toBeGreaterThan(0);
    for (const each of running) expect(each.endsAt).toBeGreaterThan(shop.clock.now);
    shop.clock.set(Math.max(...demo.promotions.map(({ endsAt }) => Date.parse(endsAt))) + 1);
    expect((await shop.call(listPromotions, {})).data.items).toEqual([]);
    const { eventName } = running[0]!;
    const over = (await shop.call(getPromotion, { params: { eventName } })).data;
    shop.clock.set();
    expect(over.products.length).toBeGreaterThan(0);
    const none = await shop.call(getPromotion, { params: { eventName: 'no-such-event' } });
    expect(none.status).toBe(404);
  });
});

describe('suggestions (product 2, Occasions)', () => {
  it('lead to products that exist', async ({ shop }) => {
    const { occasions } = (await shop.call(getSuggestions, {})).data;
    expect(occasions.length).toBeGreaterThan(3);
    for (const { list: query } of occasions) {
      const { total } = (await shop.call(listProducts, { query })).data;
      expect(total, JSON.stringify(query)).toBeGreaterThan(0);
    }
  });
});

describe('pages', () => {
  it('cover every category and the brand', async ({ shop }) => {
    for (const category of CATEGORY_IDS) {
      const about = (await shop.call(getAbout, { params: { category } })).data;
      expect(about.chapters.length).toBeGreaterThanOrEqual(3);
    }
    expect((await shop.call(getBrandPage, {})).data.chapters).toHaveLength(4);
  });

  it('are publicly cacheable for a while', async ({ shop }) => {
    const { headers } = await shop.call(getBrandPage, {});
    expect(headers.get('Cache-Control')).toContain('public');
  });
});

describe('policies', () => {
  it('return the revision in force, and older ones by date', async ({ shop }) => {
    for (const kind of POLICY_KINDS) {
      const policy = (await shop.call(getPolicy, { params: { kind } })).data;
      expect(policy.revision).toBe(policy.revisions[0]);
      const oldest = policy.revisions.at(-1)!;
      const old = (await shop.call(getPolicyRevision, { params: { kind, revision: oldest } })).data;
      expect(old.revision).toBe(oldest);
    }
    const privacy = await shop.call(getPolicy, { params: { kind: 'privacy-policy' } });
    expect(privacy.data.revisions).toHaveLength(4);
  });

  it('announce a revision before it is in force (product 4, Published texts)', async ({ shop }) => {
    const params = { kind: 'privacy-policy' as const };
    const [newest] = (await shop.call(getPolicy, { params })).data.revisions;
    shop.clock.set(seoulTimestamp(newest!) - 1);
    const before = (await shop.call(getPolicy, { params })).data;
    const early = await shop.call(getPolicyRevision, { params: { ...params, revision: newest! } });
    shop.clock.set();
    expect(before.revision).not.toBe(newest);
    expect(before.revisions).not.toContain(newest);
    expect(before.announced).toContain(newest);
    expect(early.data.revision).toBe(newest);
  });
});

describe('imported reviews', () => {
  it('belong to the products, and are not inserted twice', async ({ shop }) => {
    await fillWithDemonstration(shop.db);
    const rows = await shop.db.select().from(reviews);
    expect(rows).toHaveLength(demo.reviews.length);
    const params = { id: rows[0]!.productId };
    const { data } = await shop.call(listProductReviews, { params, query: { pageSize: 2 } });
    expect(data.items).toHaveLength(2);
    expect(data.average).toBeGreaterThan(3);
    // No orders are behind them, so they give search engines no rating.
    expect(data.bought).toEqual({ total: 0, average: 0 });
  });
});

describe('agreements', () => {
  it('required for an order have the versions checked at checkout', async ({ shop }) => {
    const agreement = async (documentNumber: string) =>
      (await shop.call(getAgreement, { params: { documentNumber } })).data;
    expect((await agreement('1')).revision).toBe(CONSENT_TEXTS.health.version);
    expect((await agreement('2')).revision).toBe(CONSENT_TEXTS.telemedicine.version);
    expect((await agreement('3')).revision).toBe(CONSENT_TEXTS.withdrawal.version);
    expect((await agreement('4')).revision).toBe(CONSENT_TEXTS.clinic.version);
    const none = await shop.call(getAgreement, { params: { documentNumber: '999999' } });
    expect(none.status).toBe(404);
  });
});
