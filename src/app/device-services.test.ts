import { createMemoryHistory } from '@tanstack/react-router';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { getCart } from '@contract/cart/calls';
import { getRandomClinic } from '@contract/clinics/calls';
import { updateMyself } from '@contract/patients/calls';
import type { Api } from '@/platform/api/create-api';
import { tokensOf } from '../../tests/support/tokens';
import { subscribeToErrors } from '@/platform/error-reports/caught-errors';
import { createApp, type App } from './create-app';
import { startDeviceServices } from './device-services';

const ACTION = { alert: true };
const MESSAGE = '잠시 후에 다시 시도해 주세요.';

beforeEach(() => {
  // what waits for an idle moment is no part of this
  vi.stubGlobal('requestIdleCallback', () => 0);
  localStorage.setItem('session', JSON.stringify(tokensOf('r1')));
});
afterEach(() => localStorage.clear());

/** The app on a device whose server answers every call so. */
function appWith(status: number) {
  const fetch = vi.fn(async () =>
    Response.json({ code: 'internal', message: MESSAGE }, { status }),
  );
  const app = createApp({
    fetch,
    storedAlias: null,
    history: createMemoryHistory(),
  });
  const alert = vi.spyOn(app.stores.overlays, 'alert').mockResolvedValue();
  startDeviceServices(app);
  return { app, alert, fetch };
}

describe('HTTP 500 (product 8, Catalogue): an alert dialog shows the error message', () => {
  it.each<[string, (api: Api) => Promise<unknown>]>([
    ['the default client', (api) => api(getCart, {}, ACTION)],
    ['the public client', (api) => api(getRandomClinic, {}, ACTION)],
    [
      'the medical-streaming client',
      (api) => api(updateMyself, { body: { gender: 'female' } }, ACTION),
    ],
  ])('of %s, and keeps the session', async (_, call) => {
    const { app, alert } = appWith(500);
    await expect(call(app.stores.api)).rejects.toMatchObject({ status: 500 });
    expect(alert.mock.calls).toEqual([[{ content: MESSAGE }]]);
    expect(app.stores.session.accessToken()).not.toBeNull();
  });
});

describe('HTTP 500 of what a page is made of (decision 0122)', () => {
  it.each([
    [
      'a touch on a link',
      (router: App['router']) => router.preloadRoute({ to: '/@{-$alias}/brand' }),
    ],
    ['the page', (router: App['router']) => router.navigate({ to: '/@{-$alias}/brand' })],
  ])('%s shows no alert, and each failure is reported once', async (_, open) => {
    const reported: unknown[] = [];
    subscribeToErrors(({ error }) => reported.push(error));
    // drop what earlier tests reported
    reported.length = 0;
    const { app, alert, fetch } = appWith(500);
    await open(app.router);
    expect(reported.length).toBeGreaterThan(0);
    expect(reported).toHaveLength(fetch.mock.calls.length);
    expect(alert).not.toHaveBeenCalled();
  });
});

it('the end of a session takes what was read for the patient, and nothing else', async () => {
  const { app } = appWith(418);
  app.queryClient.setQueryData(['private', 'orders'], ['비밀']);
  app.queryClient.setQueryData(['public', 'products'], ['경옥고']);
  await expect(app.stores.api(getCart, {})).rejects.toMatchObject({
    status: 418,
  });
  expect(app.stores.session.accessToken()).toBeNull();
  expect(app.queryClient.getQueryData(['private', 'orders'])).toBeUndefined();
  expect(app.queryClient.getQueryData(['public', 'products'])).toEqual(['경옥고']);
});

it('a picture that never comes does not keep idle work from starting, once', () => {
  vi.useFakeTimers();
  const whenIdle = vi.fn();
  vi.stubGlobal('requestIdleCallback', whenIdle);
  const reading = vi.spyOn(document, 'readyState', 'get').mockReturnValue('interactive');
  appWith(200);
  vi.advanceTimersByTime(9999);
  expect(whenIdle).not.toHaveBeenCalled();
  vi.advanceTimersByTime(1);
  expect(whenIdle).toHaveBeenCalledOnce();
  window.dispatchEvent(new Event('load'));
  expect(whenIdle).toHaveBeenCalledOnce();
  reading.mockRestore();
  vi.useRealTimers();
});
