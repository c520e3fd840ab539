import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ENDPOINTS } from '../../contract/endpoints';
import { type Endpoint, errorBodySchema } from '../../contract/core/endpoint';
import { createOrder } from '../../contract/orders/schemas';
import { endpointPath } from '../../server/http/paths';
import { ERROR_TUNNEL } from '../../server/vendors/browser-services';
import { CLINIC, JELLY, JELLY_ONE, PILL_TEN } from './support/fixtures';
import { createShop, type Shop, ORIGIN } from './support/harness';
import { createRandom } from './support/random';

/** Bodies: `MALFORMED=20000` runs the whole trial, every other run a short one. */
const COUNT = Number(process.env['MALFORMED'] ?? 400);
/** Additional requests without a body, with malformed addresses. */
const ADDRESSES = Math.ceil(COUNT / 2);
/** Far below the failure limits; the clock moves on after each batch. */
const A_MINUTE = 250;
const SEED = Number(process.env['SEED'] ?? 20_261_121);

let shop: Shop;
let token: string;
let orderId: string;
beforeAll(async () => {
  shop = await createShop();
  await goOn();
  const items = [{ product_id: JELLY, variant_id: JELLY_ONE, quantity: 1 }];
  orderId = (await shop.call(createOrder, { body: { items } }, { token })).data.data.id;
});
afterAll(() => shop.close());

/** Moves the clock by a minute, with a fresh token. */
async function goOn(): Promise<void> {
  shop.clock.advance(61_000);
  token = (await shop.signIn('dalim')).accessToken;
}

const { pick, chance, integer } = createRandom(SEED);

const STRINGS = [
  '',
  ' ',
  '\0',
  '\ud800',
  '가'.repeat(5000),
  "'; drop table patients; --",
  '%',
  '\\',
  '<script>alert(1)</script>',
  'null',
  '1e999',
  '2026-02-31',
  '2026-13-45',
  '9999-12-31',
  '../../etc/passwd',
  CLINIC,
  JELLY,
  JELLY_ONE,
  PILL_TEN,
  'parcel',
  'wallet',
];
const NUMBERS = [0, -0, -1, 1, 0.5, 999, 1000, 2 ** 31, 2 ** 53, -(2 ** 53), 8.64e15 + 1, 1e308];
const KEYS = [
  ...new Set(
    'items product_id variant_id quantity all code redirect_uri refresh_token name gender birthDay phoneNumber orderId source id isLocalHome clinic_id shipping_method_id shippingAddress full_name phone address1 address2 comments appointment appointmentStartedAt appointmentEndedAt billing_address payment_method selfExamination basic pregnancy diseaseExperiences recentDrugs note consents kind version impUid merchantUid selectedVariantList __proto__ constructor toString'.split(
      ' ',
    ),
  ),
];

function value(depth: number): unknown {
  const kind = integer(depth > 0 ? 7 : 5);
  if (kind === 0) return null;
  if (kind === 1) return chance(0.5);
  if (kind <= 3) return pick(STRINGS);
  if (kind === 4) return pick(NUMBERS);
  if (kind === 5) return Array.from({ length: integer(4) }, () => value(depth - 1));
  return Object.fromEntries(
    Array.from({ length: integer(8) }, () => [pick(KEYS), value(depth - 1)]),
  );
}

/** A valid request, before one place of it is changed. */
const SOUND: Readonly<Record<string, unknown>> = {
  storeLoginAttempt: { redirect: '/cart', from: 'checkout', isReview: true, productId: JELLY },
  signUp: { code: 'c', redirect_uri: 'http://localhost:4173/oauth/callback/kakao' },
  refreshTokens: { refresh_token: 't' },
  logOut: { refresh_token: 't' },
  getGroupStatus: { selectedVariantList: [{ product_id: JELLY, variant_id: JELLY_ONE }] },
  updateMyself: {
    name: '김달임',
    gender: 'male',
    birthDay: '19620415',
    phoneNumber: '01012345678',
  },
  deleteCartItems: { items: [{ product_id: JELLY, variant_id: JELLY_ONE }], all: false },
  updateOrder: {
    isLocalHome: false,
    clinic_id: CLINIC,
    shipping_method_id: 'parcel',
    shippingAddress: { full_name: '김달임', phone: '01012345678', address1: '서울', address2: '' },
    comments: '문 앞',
    appointment: { appointmentStartedAt: 1_795_500_000_000, appointmentEndedAt: 1_795_501_800_000 },
    billing_address: { full_name: '김달임' },
    payment_method: 'card',
    selfExamination: { basic: { pregnancy: false, diseaseExperiences: ['당뇨'], note: '없음' } },
    consents: [{ kind: 'health', version: '2026-11-01' }],
  },
  postprocessPayment: { impUid: 'imp_1', merchantUid: 'm_1' },
};
const ITEMS = {
  items: [{ product_id: JELLY, variant_id: JELLY_ONE, quantity: 1 }],
  orderId: CLINIC,
};

/** The same with one value replaced or removed. */
function spoil(sound: unknown): unknown {
  if (typeof sound !== 'object' || sound === null || chance(0.1)) return value(1);
  const entries = Object.entries(sound as Record<string, unknown>);
  const at = integer(entries.length);
  const spoilt = entries.map(([key, inner], i) => [key, i === at ? spoil(inner) : inner]);
  if (Array.isArray(sound)) return spoilt.map(([, inner]) => inner);
  return Object.fromEntries(chance(0.2) ? spoilt.toSpliced(at, 1) : spoilt);
}

/** Mostly JSON, sometimes truncated, repeated or invalid. */
function body(endpoint: Endpoint): string | Uint8Array<ArrayBuffer> {
  return damaged(JSON.stringify(chance(0.6) ? spoil(SOUND[endpoint.name] ?? ITEMS) : value(4)));
}

/** Lines of JSON whose first names a project: mostly ours, so that the rest is parsed, too. */
function envelope(): string | Uint8Array<ArrayBuffer> {
  const { dsn } = shop.thirdParties.config.services.errorReports ?? {};
  const lines = [{ dsn, event_id: 'e' }, { type: pick(STRINGS), length: pick(NUMBERS) }, value(4)];
  const at = chance(0.3) ? 0 : 1;
  const spoilt = lines.map((line, i) => (i === at ? spoil(line) : line));
  return damaged(spoilt.map((line) => JSON.stringify(line)).join('\n'));
}

function damaged(text: string): string | Uint8Array<ArrayBuffer> {
  if (chance(0.06)) return text.slice(0, integer(text.length + 1));
  if (chance(0.03)) return text + text;
  if (chance(0.02)) return new Uint8Array([0xff, 0xfe, integer(256)]);
  if (chance(0.01)) return 'x'.repeat(70_000);
  if (chance(0.02)) return '['.repeat(20_000);
  return text;
}

function address(endpoint: Endpoint): string {
  if (chance(0.6)) return endpointPath(endpoint).replaceAll(/\{\w+\}/g, () => sound(endpoint));
  const part = () =>
    chance(0.1) ? pick(['%E0%A4%A', '%00', '%2F..', '..']) : encode(pick(STRINGS));
  const path = endpointPath(endpoint).replaceAll(/\{\w+\}/g, () => part() || 'x');
  const names = ['page', 'pageSize', 'search', 'lat', 'lng', 'date', 'before', 'sort', 'category'];
  const query = Array.from({ length: integer(4) }, () => `${pick(names)}=${part()}`).join('&');
  return query ? `${path}?${query}` : path;
}

const sound = (endpoint: Endpoint) => {
  if (endpoint.path.includes('{provider}')) return 'kakao';
  if (endpoint.path.includes('{alias}')) return 'gangnam';
  return endpoint.path.includes('/orders/') ? orderId : CLINIC;
};

const encode = (text: string) => encodeURIComponent(text.replaceAll(/\p{Surrogate}/gu, '%'));

interface Sent {
  what: string;
  answer: Response;
}

async function send(endpoint: Endpoint): Promise<Sent> {
  const type = chance(0.95) ? 'application/json' : 'text/plain';
  const headers = new Headers({ 'Content-Type': type, Origin: ORIGIN });
  if (chance(0.9)) headers.set('Authorization', `Bearer ${chance(0.95) ? token : 'x.y.z'}`);
  if (chance(0.9)) headers.set('Idempotency-Key', chance(0.95) ? randomUUID() : 'x');
  const sent = endpoint.method === 'GET' ? undefined : body(endpoint);
  return post(endpoint.method, address(endpoint), headers, sent);
}

async function post(
  method: string,
  path: string,
  headers: Headers,
  sent: ReturnType<typeof body> | undefined,
): Promise<Sent> {
  const init = { method, headers, ...(sent === undefined ? {} : { body: sent }) };
  return {
    what: `${method} ${path} ${typeof sent === 'string' ? sent.slice(0, 500) : ''}`,
    answer: await shop.fetch(path, init),
  };
}

/**
 * What is wrong with an answer, if anything. A 429 counts, since it would hide the call's own
 * result.
 */
async function fault({ what, answer }: Sent): Promise<string[]> {
  const text = await answer.text();
  const isSilent = what.startsWith(`POST ${ERROR_TUNNEL} `) && text === '';
  const isKnown = answer.status === 200 || errorBodySchema.safeParse(parsed(text)).success;
  const isRight = answer.status < 500 && answer.status !== 429 && (isSilent || isKnown);
  return isRight ? [] : [`${answer.status} ${what} → ${text}`];
}

const isWithBody = (endpoint: Endpoint) => endpoint.body !== undefined;

async function faultsOf(count: number, calls: readonly (() => Promise<Sent>)[]): Promise<string[]> {
  const faults: string[] = [];
  for (let i = 0; i < count; i++) {
    if (i % A_MINUTE === 0) await goOn();
    faults.push(...(await fault(await calls[i % calls.length]!())));
  }
  return faults.slice(0, 10);
}

describe(`malformed requests over all endpoints (SEED=${SEED})`, () => {
  it(`with ${COUNT} bodies get an answer of the contract, never a 5xx`, async () => {
    const calls = ENDPOINTS.filter(isWithBody).map((endpoint) => () => send(endpoint));
    calls.push(() => post('POST', ERROR_TUNNEL, new Headers(), envelope()));
    expect(await faultsOf(COUNT, calls)).toEqual([]);
  });

  it(`with ${ADDRESSES} addresses get one, too`, async () => {
    const rest = ENDPOINTS.filter((endpoint) => !isWithBody(endpoint));
    const calls = rest.map((endpoint) => () => send(endpoint));
    expect(await faultsOf(ADDRESSES, calls)).toEqual([]);
  });

  it('leave the shop working', async () => {
    expect((await shop.fetch('/healthz')).status).toBe(200);
    expect((await shop.signIn('dalim')).accessToken).toBeTruthy();
  });
});

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
