import { Hono } from 'hono';
import { describe, expect } from 'vitest';
import { MINUTE_MS } from '../../contract/core/constants';
import { errorReportRoutes } from '../../server/operations/error-reports/routes';
import type { HttpEnv } from '../../server/http/api';
import { createLogger } from '../../server/core/logger';
import { memberHash } from '../../server/notify/chat/routes';
import { createErrorReports } from '../../server/vendors/error-reports';
import { shopTest } from './support/shop-test';
const envelope = (dsn: unknown) =>
  `${JSON.stringify({ event_id: 'e', dsn })}\n{"type":"event"}\n{"release":"0.1.6"}\n`;

const it = shopTest
  .extend('shopSettings', { variables: { TRUSTED_HOPS: '1' } })
  .extend(
    'dsnOf',
    ({ shop }) =>
      () =>
        shop.thirdParties.config.services.errorReports?.dsn,
  )
  .extend(
    'report',
    ({ shop }) =>
      (body: string) =>
        shop.fetch('/error-reports', { method: 'POST', body }),
  )
  .extend(
    'reported',
    ({ shop }) =>
      async () =>
        ((await (await shop.fetch('/sandbox/errors/items')).json()) as { items: unknown[] }).items,
  );

describe('GET /chat/identity', () => {
  it('identifies the signed-in patient only', async ({ shop }) => {
    const { accessToken, patientId } = await shop.signIn('dalim');
    const answer = await shop.fetch('/api/chat/identity', {
      headers: { Authorization: `Bearer ${accessToken}` },
    });
    const secret = shop.thirdParties.config.chatSecretKey ?? '';
    expect(await answer.json()).toEqual({
      memberId: patientId,
      memberHash: memberHash(secret, patientId),
    });
    expect(answer.headers.get('Cache-Control')).toBe('no-store');
    expect((await shop.fetch('/api/chat/identity')).status).toBe(401);
  });
});

describe('the tunnel for error reports', () => {
  it('forwards our own project’s envelope unchanged', async ({ shop, report, dsnOf, reported }) => {
    await shop.fetch('/sandbox/errors/items', { method: 'DELETE' });
    expect((await report(envelope(dsnOf()))).status).toBe(204);
    expect(await reported()).toMatchObject([{ type: 'event', content: { release: '0.1.6' } }]);
  });

  it('is no open relay', async ({ shop, report, reported }) => {
    await shop.fetch('/sandbox/errors/items', { method: 'DELETE' });
    for (const body of [envelope('https://key@elsewhere.example/1'), envelope(1), 'text', ''])
      expect((await report(body)).status).toBe(400);
    expect((await report('x'.repeat(201 * 1024))).status).toBe(413);
    expect(await reported()).toEqual([]);
  });

  it('takes so many reports a minute of one address, and those of others', async ({
    shop,
    reported,
  }) => {
    await shop.fetch('/sandbox/errors/items', { method: 'DELETE' });
    const send = (address: string) =>
      shop.fetch('/error-reports', {
        method: 'POST',
        body: 'text',
        headers: { 'X-Forwarded-For': address },
      });
    for (let i = 0; i < 120; i++) expect((await send('203.0.113.7')).status).toBe(400);
    const limited = await send('203.0.113.7');
    expect([limited.status, limited.headers.get('Retry-After')]).toEqual([429, '60']);
    expect((await send('203.0.113.8')).status).toBe(400);
    shop.clock.advance(MINUTE_MS);
    expect((await send('203.0.113.7')).status).toBe(400);
    expect(await reported()).toEqual([]);
  });

  it('drops what the service refuses, and logs none of it', async ({ deps }) => {
    const dsn = 'https://key@errors.example/1';
    const answers = [
      () => Promise.reject(new TypeError('fetch failed')),
      () => Promise.resolve(new Response('oops', { status: 500 })),
      () =>
        Promise.resolve(
          new Response(null, { status: 429, headers: { 'Retry-After': '9', 'Set-Cookie': 'a' } }),
        ),
    ];
    const log: string[] = [];
    const app = new Hono<HttpEnv>();
    errorReportRoutes(app, {
      ...deps,
      logger: createLogger('debug', (line) => log.push(line)),
      errorReports: createErrorReports({
        dsn,
        fetch: () => answers.shift()?.() ?? Promise.reject(new Error('too many calls')),
      }),
    });
    const send = () => app.request('/error-reports', { method: 'POST', body: envelope(dsn) });
    expect((await send()).status).toBe(204);
    expect((await send()).status).toBe(204);
    const limited = await send();
    expect(limited.status).toBe(429);
    expect(limited.headers.get('Retry-After')).toBe('9');
    expect(limited.headers.has('Set-Cookie')).toBe(false);
    expect(log.join('\n')).not.toContain('errors.example');
  });
});

describe('the count of how fast pages are', () => {
  it('is off, and no browser is asked for it, without METRICS_PORT or a collector', async ({
    shop,
  }) => {
    expect(shop.thirdParties.config.services.pageSpeed).toBe(false);
    const body = JSON.stringify({ metric: 'LCP', value: 1850 });
    expect((await shop.fetch('/page-speed', { method: 'POST', body })).status).toBe(404);
  });
});
