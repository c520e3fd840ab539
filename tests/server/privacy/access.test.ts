import { randomUUID } from 'node:crypto';
import { describe, expect } from 'vitest';
import { listAddresses } from '../../../contract/addresses/schemas';
import { getCart } from '../../../contract/cart/schemas';
import { consentTo } from '../../../contract/consents/texts';
import { needsIdempotencyKey } from '../../../contract/core/descriptor';
import type { Endpoint } from '../../../contract/core/endpoint';
import { ENDPOINTS } from '../../../contract/endpoints';
import { getHealth } from '../../../contract/health/schemas';
import { getMyself } from '../../../contract/patients/schemas';
import { listMyReviews } from '../../../contract/reviews/schemas';
import { endpointPath } from '../../../server/http/paths';
import { completeForm, readOrder, pills } from '../orders/checkout';
import { ORIGIN } from '../support/harness';
import { sharedShopTest } from '../support/shop-test';
import { buyPrivately } from './private-purchase';
import { leaksIn, SENTINELS } from './sentinels';

/** What only its owner may read; a review is published under a masked name. */
const { review: _published, ...PRIVATE } = SENTINELS;

/** Taking back what was never there changes nothing. */
const CHANGES_NOTHING = new Set(['markReviewHelpful', 'deleteStockAlert']);

const it = sharedShopTest
  .extend('owner', { scope: 'file' }, async ({ fileShop: shop }) => await buyPrivately(shop))
  .extend(
    'intruder',
    { scope: 'file' },
    async ({ fileShop: shop }) => (await shop.signIn('full-2')).accessToken,
  )
  /** What an attacker would send; every other call with a body takes lines. */
  .extend('bodies', ({ owner }) => (): Readonly<Record<string, unknown>> => {
    const { orderId, impUid, merchantUid } = owner;
    const { product_id, variant_id } = pills(1);
    const words = { rating: 1, text: '남의 후기를 고쳐 볼게요, 정말로요.' };
    return {
      refreshTokens: { refresh_token: owner.patient.accessToken },
      logOut: { refresh_token: owner.patient.accessToken },
      getGroupStatus: { selectedVariantList: [{ product_id, variant_id }] },
      updateMyself: { name: '나쁜이' },
      updateHealth: { medicalHistory: [] },
      giveConsent: consentTo('health'),
      addAddress: completeForm().shippingAddress,
      editAddress: completeForm().shippingAddress,
      deleteCartItems: { items: [], all: true },
      updateOrder: completeForm(),
      rescheduleOrder: { appointment: completeForm().appointment },
      declineProposal: { proposalId: 'a'.repeat(24) },
      postprocessPayment: { impUid, merchantUid },
      writeReview: {
        orderId,
        product_id,
        variant_id,
        consent: consentTo('review'),
        ...words,
      },
      editReview: words,
      markReviewHelpful: { isHelpful: false },
      confirmDelivery: {},
      askQuestion: { text: '언제 먹나요?' },
      requestReturn: { reason: 'change_of_mind', note: '' },
    };
  })
  /** An address with the owner's ids. */
  .extend('address', ({ owner }) => (endpoint: Endpoint, orderId: string): string => {
    const ids = { reviews: owner.reviewId, addresses: owner.addressId };
    const id = new Map(Object.entries(ids)).get(endpoint.resource) ?? orderId;
    return endpointPath(endpoint).replaceAll(/\{(\w+)\}/g, (_, name) =>
      name === 'provider' ? 'kakao' : id,
    );
  })
  .extend(
    'intrude',
    ({ shop, bodies, owner, address }) =>
      async (endpoint: Endpoint, token: string | undefined, orderId: string) => {
        const headers = new Headers({ 'Content-Type': 'application/json', Origin: ORIGIN });
        if (token !== undefined) headers.set('Authorization', `Bearer ${token}`);
        if (needsIdempotencyKey(endpoint)) headers.set('Idempotency-Key', randomUUID());
        const lines = { items: [pills(1)], orderId };
        const sent = bodies()[endpoint.name] ?? lines;
        const query = endpoint.method === 'GET' ? `?patientId=${owner.patient.patientId}` : '';
        const answer = await shop.fetch(`${address(endpoint, orderId)}${query}`, {
          method: endpoint.method,
          headers,
          ...(endpoint.body ? { body: JSON.stringify(sent) } : {}),
        });
        return { status: answer.status, text: await answer.text() };
      },
  )
  /** Everything that belongs to the owner, as the owner reads it. */
  .extend('belongings', ({ shop, owner }) => async () => {
    const token = owner.patient.accessToken;
    const own = { token };
    return {
      order: await readOrder(shop, token, owner.orderId),
      draft: await readOrder(shop, token, owner.draftId),
      profile: (await shop.call(getMyself, {}, own)).data,
      health: (await shop.call(getHealth, {}, own)).data,
      addresses: (await shop.call(listAddresses, {}, own)).data,
      cart: (await shop.call(getCart, {}, own)).data,
      reviews: (await shop.call(listMyReviews, {}, own)).data,
    };
  });

describe('a patient’s data', () => {
  it.for(ENDPOINTS.map((endpoint) => [endpoint.name, endpoint] as const))(
    'is neither leaked nor changed by another caller’s %s',
    async ([, endpoint], { shop, belongings, intruder: usual, owner, intrude }) => {
      const before = await belongings();
      // who leaves cannot try the other calls
      const intruder =
        endpoint.name === 'leave' ? (await shop.signIn('full-3')).accessToken : usual;
      for (const token of [intruder, undefined, `${intruder}x`])
        for (const orderId of [owner.orderId, owner.draftId]) {
          const { status, text } = await intrude(endpoint, token, orderId);
          expect(leaksIn(text, PRIVATE)).toEqual([]);
          expect(text).not.toContain(owner.impUid);
          if (endpoint.auth === 'required') {
            if (token !== intruder) expect(status).toBe(401);
            else if (CHANGES_NOTHING.has(endpoint.name)) expect(status).toBe(200);
            else if (/\{\w+\}/.test(endpoint.path)) expect(status).toBe(404);
          }
        }
      expect(await belongings()).toEqual(before);
    },
  );
});
