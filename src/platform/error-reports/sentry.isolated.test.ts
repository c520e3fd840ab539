import { close } from '@sentry/browser';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { openSentry } from './sentry';

const ORDER = '65a1c0de0000000000000001';
const SERVICE = {
  dsn: 'https://key@errors.example/1',
  tunnel: '/error-reports',
  environment: 'staging',
};

afterEach(() => close());

/** What was sent to the tunnel, as text. The library keeps the first `fetch` that it sees. */
const sent: string[] = [];
beforeEach(() => {
  sent.splice(0);
  vi.stubGlobal('fetch', async (_: string, { body }: { body: string | Uint8Array }) => {
    sent.push(typeof body === 'string' ? body : new TextDecoder().decode(body));
    return new Response();
  });
});

it('a sampled trace is sent, without numbers, queries and addresses (product 9, Error traces)', async () => {
  window.history.replaceState(null, '', `/order/${ORDER}?code=secret`);
  const start = performance.timeOrigin + 1000;
  vi.spyOn(performance, 'getEntriesByType').mockReturnValue([
    {
      ...{ name: `http://localhost/api/market/orders/${ORDER}?code=secret`, entryType: 'resource' },
      ...{ startTime: 1100, duration: 50, toJSON: () => undefined },
    },
  ] as never[]);
  const report = openSentry(SERVICE, () => ({}));
  const name = 'local_order_view';
  report({ op: 'navigation', name, start, end: start + 400 });
  await vi.waitFor(() => expect(sent).toHaveLength(1));
  const [text = ''] = sent;
  const { transaction, spans, contexts, start_timestamp, timestamp, ...of } = JSON.parse(
    text.split('\n')[2] ?? '',
  );
  expect(of).toMatchObject({ release: '0.1.6', environment: 'staging' });
  expect(transaction).toBe(name);
  expect(contexts.trace.op).toBe('navigation');
  expect(timestamp - start_timestamp).toBeCloseTo(0.4);
  expect(spans).toMatchObject([{ description: '/api/market/orders/:id', op: 'http.client' }]);
  expect(text).not.toMatch(new RegExp(`${ORDER}|secret|code=|breadcrumbs|"request"`));
});

it('each response of 500 is reported once, also when it repeats (product 8, Error reporting)', async () => {
  const report = openSentry(SERVICE, () => ({}));
  const failure = () => Object.assign(new Error('문제가 생겼습니다.'), { status: 500 });
  const error = failure();
  for (const each of [error, error, failure()]) report({ error: each, at: 1 });
  report({ error: new TypeError('끝'), at: 2 });
  await vi.waitFor(() => expect(sent.join()).toContain('끝'));
  expect(sent).toHaveLength(3);
});
