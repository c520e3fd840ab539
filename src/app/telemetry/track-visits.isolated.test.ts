import { createMemoryHistory, type RouterState } from '@tanstack/react-router';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { Services } from '@contract/services';
import type { AnalyticsCall } from '@/platform/analytics/events';
import { switchAnalytics } from '@/platform/analytics/analytics-choice';
import { emitTrackingEvent } from '@/platform/analytics/tracking-events';
import type { SessionState } from '@/platform/session/session-state';
import { patientOf } from '../../../tests/support/account';
import { createApp } from '../create-app';
import { trackVisits } from './track-visits';

const deliver = vi.hoisted(() => vi.fn<(call: AnalyticsCall) => void>());
vi.mock('@/platform/analytics/segment', () => ({ openSegment: async () => deliver }));

const services = async () => ({ analytics: {} }) as Services;

beforeEach(() => deliver.mockClear());
afterEach(() => {
  sessionStorage.clear();
  switchAnalytics(false);
});

const anApp = () =>
  createApp({
    fetch: () => Promise.reject(new TypeError('no network')),
    storedAlias: null,
    history: createMemoryHistory(),
  });

/** The app when tracking starts, and a function that shows a page. */
function watched(app = anApp()) {
  const show = (href: string, alias: string | null = null) => {
    const [routes, params] = app.router.getMatchedRoutes(href);
    const matches = routes.map(({ id, options }) => ({
      ...{ routeId: id, params, staticData: options.staticData, loaderData: {} },
    }));
    const state = { matches, location: { href, search: {} } } as unknown as RouterState;
    emitTrackingEvent({ kind: 'page', state, alias });
  };
  trackVisits(app, services, Promise.resolve());
  return { app, show };
}

const told = () => deliver.mock.calls.map(([{ event, scene }]) => `${event.kind} ${scene.path}`);

it('page events with equal masked addresses are not dropped', async () => {
  const { app, show } = watched();
  await app.stores.session.load(app.stores.api);
  show(`/order/${'a'.repeat(24)}`);
  // such as removing a code from the address, which is no navigation
  show(`/order/${'a'.repeat(24)}?code=secret`);
  show(`/order/${'b'.repeat(24)}`);
  await vi.waitFor(() => expect(told()).toHaveLength(2));
  show('/cart');
  await vi.waitFor(() => expect(told()).toHaveLength(3));
  expect(told()).toEqual(['page /order/:orderId', 'page /order/:orderId', 'page /cart']);
});

it('a patient who is known before the first page is identified on it (product 7, Analytics)', async () => {
  // a guarded page shows only once the session is known
  const app = anApp();
  await app.stores.session.load(app.stores.api);
  const store = app.stores.session.store as { current: SessionState };
  store.current = { kind: 'patient', source: 'fresh', patient: patientOf() };
  const { show } = watched(app);
  show('/my-page/orders');
  show('/cart');
  await vi.waitFor(() => expect(told()).toContain('page /cart'));
  expect(told()).toEqual(['identify /my-page/orders', 'page /my-page/orders', 'page /cart']);
});

it('a logout on a page without events is still sent', async () => {
  const { app, show } = watched();
  await app.stores.session.load(app.stores.api);
  show('/cart');
  const store = app.stores.session.store as { current: SessionState };
  store.current = { kind: 'patient', source: 'fresh', patient: patientOf() };
  await vi.waitFor(() => expect(told()).toContain('identify /cart'));
  emitTrackingEvent({ kind: 'page', state: { matches: [] }, alias: 'media' });
  store.current = { kind: 'guest', hasExpired: false };
  await vi.waitFor(() => expect(told().at(-1)).toBe('reset /cart'));
});

it('calls stored for the next page do not name the patient (product 7, Analytics)', async () => {
  deliver.mockImplementation(() => undefined);
  const { keptCalls } = await import('@/platform/analytics/kept-calls');
  const scene = { url: '', path: '', search: '', title: '', referrer: '' };
  keptCalls.write([
    { event: { kind: 'identify', userId: 'a'.repeat(24) }, scene, at: 1 },
    { event: { kind: 'reset' }, scene, at: 2 },
  ]);
  expect(keptCalls.read()).toEqual([{ event: { kind: 'reset' }, scene, at: 2 }]);
});

it('the media-only storefront sends nothing (product 1, Clinic storefronts; product 7, Analytics)', async () => {
  const { app, show } = watched();
  await app.stores.session.load(app.stores.api);
  show('/@media/cart', 'media');
  show('/help');
  await vi.waitFor(() => expect(told()).toEqual(['page /help']));
});

it('nothing is sent while the switch is off, from the first page on, and again once it is on (product 7, Analytics)', async () => {
  switchAnalytics(true);
  const { app, show } = watched();
  await app.stores.session.load(app.stores.api);
  show('/cart');
  show('/blog');
  switchAnalytics(false);
  show('/help');
  await vi.waitFor(() => expect(told()).toEqual(['page /help']));
  switchAnalytics(true);
  show('/clinic');
  switchAnalytics(false);
  show('/saved');
  await vi.waitFor(() => expect(told()).toContain('page /saved'));
  expect(told()).toEqual(['page /help', 'page /saved']);
});
