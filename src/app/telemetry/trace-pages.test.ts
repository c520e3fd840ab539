import { createMemoryHistory } from '@tanstack/react-router';
import { afterEach, expect, it, vi } from 'vitest';
import type { PageTrace } from '@/platform/error-reports/page-trace';
import { createApp } from '../create-app';
import { sampled, tracePages } from './report-errors';

afterEach(() => void vi.restoreAllMocks());

it('names pages by their routes, and a load lasts until its last call (product 9, Error traces)', async () => {
  const { router } = createApp({
    fetch: () => Promise.reject(new TypeError('no network')),
    storedAlias: null,
    history: createMemoryHistory({ initialEntries: ['/cart'] }),
  });
  await router.load();
  const call = { name: 'http://localhost/api/market/cart?a=1', startTime: 900, duration: 300 };
  vi.spyOn(performance, 'getEntriesByType').mockImplementation(
    (kind) =>
      (kind === 'navigation'
        ? [{ name: `http://localhost/order/${'a'.repeat(24)}?code=1`, duration: 1000 }]
        : [call]) as never[],
  );
  vi.spyOn(Date, 'now').mockReturnValue(performance.timeOrigin + 5000);
  const told: PageTrace[] = [];
  // left before it settled
  tracePages(router, new Promise(() => undefined), (trace) => told.push(trace));
  await router.navigate({ to: '/@{-$alias}/cart', params: { alias: 'seongsu' } });
  const start = performance.timeOrigin;
  expect(told).toEqual([
    { op: 'pageload', name: 'order_view', start, end: start + 1200 },
    { op: 'navigation', name: 'local_cart_view', start: start + 5000, end: start + 5000 },
  ]);
});

it('the router’s first load is part of the page’s, and no navigation (product 9, Error traces)', async () => {
  const { router } = createApp({
    fetch: () => Promise.reject(new TypeError('no network')),
    storedAlias: null,
    history: createMemoryHistory({ initialEntries: ['/cart'] }),
  });
  vi.spyOn(performance, 'getEntriesByType').mockImplementation(
    (kind) =>
      (kind === 'navigation' ? [{ name: 'http://localhost/cart', duration: 1 }] : []) as never[],
  );
  const told: PageTrace[] = [];
  const settled = Promise.resolve().then(() => router.load());
  tracePages(router, settled, (trace) => told.push(trace));
  await vi.waitFor(() =>
    expect(told.map(({ op, name }) => [op, name])).toEqual([['pageload', 'cart_view']]),
  );
});

it.each([
  ['/cart', 'local_cart_view'],
  [`/checkout/${'a'.repeat(24)}/complete`, 'local_checkout_complete_view'],
  ['/@seongsu', 'local_home_view'],
  ['/', 'home_view'],
  ['/clinic', 'clinic_view'],
  ['/nowhere', 'no_match'],
])('with a stored alias %s is %s (product 2, Paths; product 2, Exceptions)', async (path, name) => {
  const { router } = createApp({
    fetch: () => Promise.reject(new TypeError('no network')),
    storedAlias: 'seongsu',
    history: createMemoryHistory(),
  });
  vi.spyOn(performance, 'getEntriesByType').mockImplementation(
    (kind) =>
      (kind === 'navigation' ? [{ name: `http://localhost${path}`, duration: 1 }] : []) as never[],
  );
  const told: PageTrace[] = [];
  tracePages(router, Promise.resolve(), (trace) => told.push(trace));
  await vi.waitFor(() => expect(told.map((trace) => trace.name)).toEqual([name]));
});

it('one trace in twenty is passed on (product 9, Error traces)', () => {
  const tell = vi.fn();
  const trace: PageTrace = { op: 'navigation', name: '/', start: 0, end: 1 };
  sampled(tell, () => 0.05)(trace);
  expect(tell).not.toHaveBeenCalled();
  sampled(tell, () => 0.049)(trace);
  expect(tell).toHaveBeenCalledWith(trace);
});
