import { connect } from 'node:net';
import { describe, expect } from 'vitest';
import { ERROR_MESSAGES } from '../../contract/core/error-messages';
import { listen } from '../../server/http/listen';
import { startStaffApi } from '../../server/operations/staff/start';
import { freePort } from '../../scripts/postgres.mjs';
import { FRAMINGS, MAX_SENT, sendBody } from './support/send-body';
import { sharedShopTest } from './support/shop-test';

const HUGE = 200 * 1024 * 1024;
const FORM = 'application/x-www-form-urlencoded';
const UNLINKED = '/api/members/kakao/unlinked';

const it = sharedShopTest
  .extend('port', { scope: 'file' }, async ({ fileShop }, { onCleanup }) => {
    const server = await listen(fileShop.app, { port: 0, host: '127.0.0.1' });
    onCleanup(() => server.close());
    return server.port;
  })
  .extend('staffPort', async ({ deps }, { onCleanup }) => {
    const STAFF_PORT = await freePort();
    const settings = { STAFF_PORT, STAFF_HOST: '127.0.0.1', STAFF_TRUSTED_HOPS: 0 };
    onCleanup(await startStaffApi(deps, settings));
    return STAFF_PORT;
  })
  /** Sends a request's head, and resolves with what the server says first. */
  .extend(
    'firstWords',
    ({ port }) =>
      (head: string) =>
        new Promise<string>((resolve, reject) => {
          const socket = connect(port, '127.0.0.1', () =>
            socket.write(`POST ${head}\r\nHost: localhost\r\n\r\n`),
          );
          socket.once('data', (bytes) => {
            resolve(bytes.toString());
            socket.destroy();
          });
          socket.once('error', reject);
        }),
  );

const ROUTES = [UNLINKED, '/api/market/orders', '/api/payments/portone/webhook', '/nowhere'];
const CASES = [...ROUTES, '/content-reports', '/sandbox/login/oauth/token'].flatMap((path) =>
  FRAMINGS.map((framing) => [path, framing] as const),
);

describe('a body of 200 MB', () => {
  it.for(CASES)('is cut off with its connection: %s, %s', async ([path, framing], { port }) => {
    const request = { ...{ port, path, framing }, method: 'POST', type: FORM, bytes: HUGE };
    const { answer, sent } = await sendBody(request);
    expect(sent).toBeLessThan(MAX_SENT);
    expect(answer).toMatch(/^HTTP\/1\.1 \d/);
    if (framing === 'chunked') return;
    expect(answer).toMatch(/^HTTP\/1\.1 413 /);
    expect(answer).toContain(ERROR_MESSAGES.body_too_large);
  });

  it.for(FRAMINGS)('is cut off at the staff API: %s', async (framing, { staffPort }) => {
    const request = { port: staffPort, path: '/staff-api/days/x', framing, bytes: HUGE };
    const { answer, sent } = await sendBody({ ...request, method: 'PUT', type: FORM });
    expect(sent).toBeLessThan(MAX_SENT);
    expect(answer).toMatch(framing === 'plain' ? /^HTTP\/1\.1 413 / : /^HTTP\/1\.1 4/);
  });

  it('is cut off at a GET, whose body nobody reads', async ({ port }) => {
    const request = { port, method: 'GET', path: '/healthz', type: FORM, bytes: HUGE };
    const { answer, sent } = await sendBody({ ...request, framing: 'chunked' });
    expect(answer).toMatch(/^HTTP\/1\.1 200 /);
    expect(sent).toBeLessThan(MAX_SENT);
  });
});

describe('before a body is read', () => {
  it('the key of the login provider is checked', async ({ firstWords }) => {
    const head = `${UNLINKED} HTTP/1.1\r\nContent-Type: ${FORM}\r\nContent-Length: 100`;
    expect(await firstWords(head)).toMatch(/^HTTP\/1\.1 401 /);
  });

  it('`Expect: 100-continue` is answered, but not for a length beyond the limit', async ({
    firstWords,
  }) => {
    const ask = (length: number) =>
      firstWords(`${UNLINKED} HTTP/1.1\r\nExpect: 100-continue\r\nContent-Length: ${length}`);
    expect(await ask(100)).toMatch(/^HTTP\/1\.1 100 /);
    expect(await ask(HUGE)).toMatch(/^HTTP\/1\.1 413 /);
  });
});
