import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { getCart } from '../../../contract/cart';
import { CONSENT_VERSIONS } from '../../../contract/consents';
import { needsIdempotencyKey, type Endpoint } from '../../../contract/endpoint';
import { ENDPOINTS } from '../../../contract/endpoints';
import { getHealth } from '../../../contract/health';
import { getMyself } from '../../../contract/patients';
import { listMyReviews } from '../../../contract/reviews';
import { endpointPath } from '../../../server/http/paths';
import { completeForm, look, pills } from '../orders/checkout';
import { createShop, type Shop } from '../support/harness';
import { buyPrivately, type Private } from './private-purchase';
import { leaksIn, SENTINELS } from './sentinels';

let shop: Shop;
let owner: Private;
let intruder: string;
beforeAll(async () => {
  shop = await createShop();
  owner = await buyPrivately(shop);
  intruder = (await shop.signIn('full-2')).accessToken;
});
afterAll(() => shop.close());

/** What only its owner may see; a review is published, under a masked name. */
const { review: _published, ...PRIVATE } = SENTINELS;

/** What an intruder would send; every other call that takes a body takes lines. */
const bodies = (): Readonly<Record<string, unknown>> => {
  const { orderId, impUid, merchantUid } = owner;
  const { product_id, variant_id } = pills(1);
  const words = { rating: 1, text: '남의 후기를 고쳐 볼게요, 정말로요.' };
  return {
    refreshTokens: { refresh_token: owner.patient.accessToken },
    logOut: { refresh_token: owner.patient.accessToken },
    getGroupStatus: { selectedVariantList: [{ product_id, variant_id }] },
    updateMyself: { name: '나쁜이' },
    updateHealth: { medicalHistory: [] },
    giveConsent: { kind: 'health', version: CONSENT_VERSIONS.health },
    deleteCartItems: { items: [], all: true },
    updateOrder: completeForm(),
    postprocessPayment: { impUid, merchantUid },
    writeReview: {
      orderId,
      product_id,
      variant_id,
      consent: { kind: 'review', version: CONSENT_VERSIONS.review },
      ...words,
    },
    editReview: words,
  };
};

/** The owner's things under every id that a path asks for. */
function address(endpoint: Endpoint, orderId: string): string {
  const id = endpoint.path.includes('/reviews/my') ? owner.reviewId : orderId;
  return endpointPath(endpoint).replaceAll(/\{(\w+)\}/g, (_, name) =>
    name === 'provider' ? 'kakao' : id,
  );
}

async function intrude(endpoint: Endpoint, token: string | undefined, orderId: string) {
  const headers = new Headers({ 'Content-Type': 'application/json' });
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
}

/** All that is the owner's, as the owner sees it. */
async function belongings() {
  const token = owner.patient.accessToken;
  const own = { token };
  return {
    order: await look(shop, token, owner.orderId),
    draft: await look(shop, token, owner.draftId),
    profile: (await shop.call(getMyself, {}, own)).data,
    health: (await shop.call(getHealth, {}, own)).data,
    cart: (await shop.call(getCart, {}, own)).data,
    reviews: (await shop.call(listMyReviews, {}, own)).data,
  };
}

describe('what belongs to a patient (bars, Nobody let in)', () => {
  it.each(ENDPOINTS.map((endpoint) => [endpoint.name, endpoint] as const))(
    'is neither shown nor changed by a stranger’s %s',
    async (_, endpoint) => {
      const before = await belongings();
      for (const token of [intruder, undefined, `${intruder}x`])
        for (const orderId of [owner.orderId, owner.draftId]) {
          const { status, text } = await intrude(endpoint, token, orderId);
          expect(leaksIn(text, PRIVATE)).toEqual([]);
          expect(text).not.toContain(owner.impUid);
          if (endpoint.auth === 'required') {
            if (token !== intruder) expect(status).toBe(401);
            else if (/\{\w+\}/.test(endpoint.path)) expect(status).toBe(404);
          }
        }
      expect(await belongings()).toEqual(before);
    },
  );
});
