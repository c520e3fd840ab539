import { describe, expect, it } from 'vitest';
import { analyticsRoutes } from '../../../sandbox/analytics/routes';

const KEY = 'sandbox-write-key';
const event = (name: string) => ({
  type: 'page',
  messageId: `message-${name}`,
  name,
  anonymousId: 'somebody',
  timestamp: '2026-11-21T03:00:00.000Z',
  properties: { title: '<b>홈</b>', clinicName: null },
});

function sink() {
  const app = analyticsRoutes({ publicOrigin: 'http://localhost:4173', analyticsWriteKey: KEY });
  const send = (path: string, body: unknown, headers: Record<string, string> = {}) =>
    app.request(path, {
      method: 'POST',
      headers: {
        'Content-Type': 'text/plain',
        Authorization: `Basic ${btoa(`${KEY}:`)}`,
        ...headers,
      },
      body: JSON.stringify(body),
    });
  const sendEvents = (batch: unknown[], headers?: Record<string, string>) =>
    send('/v1/b', { writeKey: KEY, batch, sentAt: '2026-11-21T03:00:01.000Z' }, headers);
  const read = async () => (await app.request('/items')).json();
  return { app, send, sendEvents, read };
}

describe('the analytics sandbox', () => {
  it('accepts the library’s batches, and returns them in order', async () => {
    const { sendEvents, send, read } = sink();
    expect((await sendEvents([event('WEB_HOME'), event('WEB_CART')])).status).toBe(200);
    expect((await send('/v1/m', { series: [] })).status).toBe(200);
    expect(await read()).toEqual({ items: [event('WEB_HOME'), event('WEB_CART')] });
  });

  it('stores a repeated event once, also after clearing', async () => {
    const { app, sendEvents, read } = sink();
    await sendEvents([event('WEB_HOME')]);
    expect((await sendEvents([event('WEB_HOME'), event('WEB_CART')])).status).toBe(200);
    expect(await read()).toMatchObject({ items: [event('WEB_HOME'), event('WEB_CART')] });
    await app.request('/items', { method: 'DELETE' });
    await sendEvents([event('WEB_CART'), event('WEB_PRODUCT')]);
    expect(await read()).toMatchObject({ items: [event('WEB_PRODUCT')] });
  });

  it('takes a beacon, which has no header of its own, by the key in its body', async () => {
    const { app, read } = sink();
    const beacon = (writeKey: string) => {
      const body = { writeKey, batch: [event('WEB_HOME')], sentAt: '2026-11-21T03:00:01.000Z' };
      const headers = { 'Content-Type': 'text/plain' };
      return app.request('/v1/b', { method: 'POST', headers, body: JSON.stringify(body) });
    };
    expect((await beacon('other')).status).toBe(401);
    expect((await beacon(KEY)).status).toBe(200);
    expect(await read()).toMatchObject({ items: [event('WEB_HOME')] });
  });

  it('refuses other keys, content types and malformed batches', async () => {
    const { sendEvents, send, read } = sink();
    const refused = [
      await sendEvents([event('WEB_HOME')], { Authorization: `Basic ${btoa('other:')}` }),
      await sendEvents([event('WEB_HOME')], { 'Content-Type': 'application/json' }),
      await send('/v1/b', { batch: 'nothing' }),
    ];
    expect(refused.map(({ status }) => status)).toEqual([401, 400, 400]);
    expect(await read()).toEqual({ items: [] });
  });

  it('shows received events as text on a marked page, and clears on request', async () => {
    const { app, sendEvents, read } = sink();
    await sendEvents([event('WEB_HOME')]);
    const page = await (await app.request('/')).text();
    expect(page).toContain('테스트용 화면');
    expect(page).toContain('WEB_HOME');
    expect(page).toContain('&lt;b&gt;홈&lt;/b&gt;');
    expect((await app.request('/clear', { method: 'POST' })).headers.get('location')).toBe(
      '/sandbox/analytics',
    );
    expect(await read()).toEqual({ items: [] });
  });
});
