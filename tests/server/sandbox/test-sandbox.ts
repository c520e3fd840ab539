import { SANDBOX_DEFAULTS, sandboxUrls } from '../../../server/vendors/sandbox-addresses';
import { createSandbox, type SandboxInput } from '../../../sandbox/app';
import { createKakao } from '../../../server/vendors/kakao/kakao';
import {
  createPortone,
  type PortoneOptions,
} from '../../../server/purchase/payments/providers/portone/client';
import { freshDatabase } from '../../support/fresh-database';

export const SHOP = 'http://localhost:4173';
export const SANDBOX = 'http://sandbox.test';
const urls = sandboxUrls(SANDBOX);

interface Clock {
  (): number;
  advance(milliseconds: number): void;
}

function createClock(): Clock {
  let now = Date.UTC(2026, 10, 21, 3, 0);
  return Object.assign(() => now, {
    advance: (milliseconds: number) => {
      now += milliseconds;
    },
  });
}

/** A webhook or confirmation sent to the shop. */
interface Delivery {
  url: string;
  body: Record<string, unknown>;
}

/** The sandboxes on a fresh database with a test clock, behind the real adapters. */
export async function createTestSandbox(input: Partial<SandboxInput> = {}) {
  const database = await freshDatabase();
  const clock = createClock();
  const deliveries: Delivery[] = [];
  const shopAnswers = { status: 200 };
  const waits: number[] = [];
  const app = createSandbox({
    db: database.db,
    clock,
    publicOrigin: SHOP,
    wait: async (milliseconds) => {
      waits.push(milliseconds);
    },
    fetch: async (url, init) => {
      const request = new Request(url, init);
      deliveries.push({ url: request.url, body: await request.json() });
      return new Response(null, { status: shopAnswers.status });
    },
    ...input,
  });
  const call = async (path: string, init?: RequestInit) =>
    app.fetch(new Request(new URL(path, SANDBOX), init));
  const send = (method: string, path: string, body: unknown) =>
    call(path, {
      method,
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify(body),
    });
  return {
    database,
    clock,
    deliveries,
    shopAnswers,
    waits,
    call,
    send,
    post: (path: string, form: Record<string, string>) =>
      call(path, { method: 'POST', body: new URLSearchParams(form) }),
    control: (body: object) => send('PUT', '/sandbox/payment/control', body),
    ledger: async (merchantUid?: string) => {
      const query = merchantUid ? `?merchant_uid=${merchantUid}` : '';
      return (await call(`/sandbox/payment/ledger${query}`)).json();
    },
    kakao: createKakao({
      adminKey: 'sandbox-admin',
      authBase: urls.kakaoAuthBase,
      apiBase: urls.kakaoApiBase,
      clientId: SANDBOX_DEFAULTS.loginClientId,
      fetch: call,
    }),
    portone: (options: Partial<PortoneOptions> = {}) =>
      createPortone({
        apiBase: urls.portoneApiBase,
        apiKey: SANDBOX_DEFAULTS.apiKey,
        apiSecret: SANDBOX_DEFAULTS.apiSecret,
        fetch: call,
        clock,
        ...options,
      }),
    close: () => database.close(),
  };
}

export type TestSandbox = Awaited<ReturnType<typeof createTestSandbox>>;
