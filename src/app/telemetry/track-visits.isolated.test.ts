import { createMemoryHistory, type RouterState } from '@tanstack/react-router';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Services } from '@contract/services/schemas';
import type { AnalyticsCall } from '@/platform/analytics/events';
import { switchAnalytics } from '@/platform/analytics/analytics-choice';
import { emitTrackingEvent } from '@/platform/analytics/tracking-events';
import type { SessionState } from '@/platform/session/session-state';
import { patientOf } from '../../../tests/support/account';
import { createApp } from '../create-app';
import { trackVisits } from './track-visits';

const deliver = vi.hoisted(() => vi.fn<(call: AnalyticsCall) => void>());
vi.mock('@/platform/analytics/segment', () => ({ openSegment: async () => deliver }));

const ANALYTICS = { writeKey: 'key', apiHost: 'analytics.example/v1', protocol: 'https' } as const;
const services = async () => ({ analytics: ANALYTICS }) as Services;
const sendBeacon = vi.fn<(url: string, body: string) => boolean>();
let visibility: DocumentVisibilityState = 'visible';

beforeEach(() => {
  deliver.mockClear();
  sendBeacon.mockReset().mockReturnValue(true);
  navigator.sendBeacon = sendBeacon as typeof navigator.sendBeacon;
  vi.stubGlobal('fetch', async () => Response.json({ analytics: ANALYTICS }));
  vi.spyOn(document, 'visibilityState', 'get').mockImplementation(() => visibility);
});
afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
  visibility = 'visible';
  sessionStorage.clear();
  switchAnalytics(false);
  localStorage.clear();
});

const anApp = () =>
  createApp({
    fetch: () => Promise.reject(new TypeError('no network')),
    storedAlias: null,
    history: createMemoryHistory(),
  });

/** The app when tracking starts, and a function that shows a page. */
function watched(app = anApp(), spareTime: Promise<unknown> = Promise.resolve()) {
  const show = (href: string, alias: string | null = null) => {
    const [routes, params] = app.router.getMatchedRoutes(href);
    const matches = routes.map(({ id, options }) => ({
      ...{ routeId: id, params, staticData: options.staticData, loaderData: {} },
    }));
    const state = { matches, location: { href, search: {} } } as unknown as RouterState;
    emitTrackingEvent({ kind: 'page', state, alias });
  };
  trackVisits(app, () => spareTime.then(services), spareTime);
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
  const { earlyCalls } = await import('@/platform/analytics/early-calls');
  const scene = { url: '', path: '', search: '', title: '', referrer: '' };
  earlyCalls.write([
    { event: { kind: 'identify', userId: 'a'.repeat(24) }, scene, at: 1 },
    { event: { kind: 'reset' }, scene, at: 2 },
  ]);
  expect(earlyCalls.read()).toEqual([{ event: { kind: 'reset' }, scene, at: 2 }]);
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

it('a device that was switched off before has lost its visitor (product 7, Analytics)', () => {
  switchAnalytics(true);
  localStorage.setItem('ajs_anonymous_id', '"somebody"');
  watched();
  expect(localStorage.getItem('ajs_anonymous_id')).toBeNull();
});

describe('a page that is left without a touch', () => {
  const hide = () => {
    visibility = 'hidden';
    document.dispatchEvent(new Event('visibilitychange'));
  };
  /** The messages of all beacons. */
  const beaconed = () =>
    sendBeacon.mock.calls.flatMap(
      ([, body]) => (JSON.parse(body) as { batch: Record<string, unknown>[] }).batch,
    );
  const never = new Promise<never>(() => undefined);
  /** Repeats until the address of the service is known, which nothing shows. */
  const untilSent = (leave: () => void, count = 1) =>
    vi.waitFor(() => {
      leave();
      expect(beaconed()).toHaveLength(count);
    });

  it('is told by a beacon as it is hidden, without the library (product 7, Analytics)', async () => {
    const { show } = watched(anApp(), never);
    show('/brand');
    await untilSent(hide);
    const [[url, body]] = sendBeacon.mock.calls as [[string, string]];
    expect(url).toBe('https://analytics.example/v1/b');
    expect(JSON.parse(body)).toMatchObject({ writeKey: 'key', sentAt: expect.any(String) });
    const page = { url: `${location.origin}/brand`, path: '/brand' };
    expect(beaconed()).toEqual([
      {
        type: 'page',
        name: 'WEB_BRAND',
        messageId: expect.any(String),
        anonymousId: JSON.parse(localStorage.getItem('ajs_anonymous_id') ?? ''),
        timestamp: expect.any(String),
        properties: expect.objectContaining({ name: 'WEB_BRAND', clinicName: null, ...page }),
        context: expect.objectContaining({ page: expect.objectContaining(page) }),
      },
    ]);
    expect(deliver).not.toHaveBeenCalled();
  });

  it('is told once, also when it comes back and the library starts (product 7, Analytics)', async () => {
    let move: (_: unknown) => void = () => undefined;
    const { show } = watched(anApp(), new Promise((resolve) => (move = resolve)));
    show(`/products/${'a'.repeat(24)}`);
    const leave = () => window.dispatchEvent(new Event('pagehide'));
    await untilSent(leave, 2);
    window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }));
    hide();
    leave();
    const ids = beaconed().map(({ messageId }) => messageId);
    expect(new Set(ids).size).toBe(2);
    move(null);
    const later = () =>
      deliver.mock.calls.flatMap(([{ event }]) => (event.kind === 'page' ? event.messageId : []));
    await vi.waitFor(() => expect(later()).toEqual(ids));
    hide();
    expect(beaconed()).toHaveLength(2);
  });

  it('goes on with the visitor whom the library knows, and names the patient', async () => {
    document.cookie = 'ajs_anonymous_id=known; Path=/';
    const app = anApp();
    const store = app.stores.session.store as { current: SessionState };
    store.current = { kind: 'patient', source: 'fresh', patient: patientOf() };
    const { show } = watched(app, never);
    show('/brand');
    await untilSent(hide);
    const { patientId } = patientOf();
    expect(beaconed()[0]).toMatchObject({ anonymousId: 'known', userId: patientId });
    document.cookie = 'ajs_anonymous_id=; Path=/; Max-Age=0';
  });

  it('is not told of the media-only storefront, nor while the switch is off (product 7, Analytics)', async () => {
    const { show } = watched(anApp(), never);
    show('/@media/cart', 'media');
    switchAnalytics(true);
    show('/blog');
    switchAnalytics(false);
    show('/help');
    switchAnalytics(true);
    hide();
    switchAnalytics(false);
    await untilSent(hide);
    expect(beaconed().map(({ name }) => name)).toEqual(['WEB_HELP']);
  });
});
