import { describe, expect, it, vi } from 'vitest';
import * as z from 'zod/mini';
import { declarativePushSchema, pushPayload } from '@contract/push/schemas';
import { pathOf, readMessage, showReminders } from './push';

const ORIGIN = 'https://dalim.example';
const message = { title: '예약', body: '내일', tag: 'day-1', path: '/order/1' };

describe('a push message', () => {
  it('is shown when it is valid', () => {
    expect(readMessage({ json: () => message }, ORIGIN)).toEqual(message);
  });

  it('says the same as what Safari shows without the worker', () => {
    const payload = z.parse(declarativePushSchema, pushPayload(message, ORIGIN));
    expect(payload.notification).toMatchObject({ title: '예약', navigate: `${ORIGIN}/order/1` });
    expect(readMessage({ json: () => payload }, ORIGIN)).toEqual(message);
  });

  it.each([
    ['nothing', null],
    ['no JSON', { json: () => JSON.parse('{') as unknown }],
    ['another shape', { json: () => ({ title: '예약' }) }],
    [
      'a declarative one of another origin',
      { json: () => pushPayload(message, 'https://evil.example') },
    ],
    ['a page of others', { json: () => ({ ...message, path: '//evil.example' }) }],
  ])('is left out when it is %s', (_, data) => {
    expect(readMessage(data, ORIGIN)).toBeNull();
  });
});

it.each([
  [{ path: '/order/1' }, '/order/1'],
  [{ path: '//evil.example' }, '/'],
  [{ path: 'https://evil.example' }, '/'],
  [null, '/'],
])('a tap on %j opens %s', (data, path) => {
  expect(pathOf(data)).toBe(path);
});

/** A worker with these pages open, and the notification that is tapped. */
function tapOn(data: unknown, open: string[] = []) {
  const listeners = new Map<string, (event: unknown) => void>();
  const windows = open.map((path) => ({
    url: `https://dalim.example${path}`,
    focus: vi.fn(),
    postMessage: vi.fn(),
  }));
  const openWindow = vi.fn();
  const close = vi.fn();
  showReminders({
    addEventListener: (type: string, listener: (event: unknown) => void) =>
      void listeners.set(type, listener),
    clients: { matchAll: async () => windows, openWindow },
  } as unknown as ServiceWorkerGlobalScope);
  let done: Promise<unknown> = Promise.resolve();
  listeners.get('notificationclick')?.({
    notification: { data, close },
    waitUntil: (work: Promise<unknown>) => (done = work),
  });
  return { windows, openWindow, close, done };
}

describe('a tap on a notification', () => {
  it('opens its order in a new window, and never navigates an open page', async () => {
    const { windows, openWindow, close, done } = tapOn({ path: '/order/1' }, ['/checkout/2']);
    await done;
    expect(close).toHaveBeenCalledOnce();
    expect(openWindow).toHaveBeenCalledExactlyOnceWith('/order/1');
    expect(windows[0]?.focus).not.toHaveBeenCalled();
  });

  it('focuses the page of its order when it is already open', async () => {
    const { windows, openWindow, done } = tapOn({ path: '/order/1' }, ['/', '/order/1?from=push']);
    await done;
    expect(windows[1]?.focus).toHaveBeenCalledOnce();
    expect(openWindow).not.toHaveBeenCalled();
  });

  it('has that page, and no other, read the order anew before it shows (product 10, Order news)', async () => {
    const { windows, done } = tapOn({ path: '/order/1' }, ['/checkout/2', '/order/1']);
    await done;
    const [other, shown] = windows;
    expect(other?.postMessage).not.toHaveBeenCalled();
    expect(shown?.postMessage).toHaveBeenCalledExactlyOnceWith({ type: 'news' });
    expect(shown?.postMessage).toHaveBeenCalledBefore(shown!.focus);
  });
});

it.each([
  ['puts a dot on the app’s icon', vi.fn(() => Promise.resolve()), 1],
  ['is shown where the icon takes none', undefined, 0],
] as const)('a message %s (product 10, Order news)', async (_, setAppBadge, dots) => {
  const listeners = new Map<string, (event: unknown) => void>();
  const showNotification = vi.fn();
  showReminders({
    addEventListener: (type: string, listener: (event: unknown) => void) =>
      void listeners.set(type, listener),
    ...{
      location: { origin: ORIGIN },
      navigator: { setAppBadge },
      registration: { showNotification },
    },
  } as unknown as ServiceWorkerGlobalScope);
  let done: Promise<unknown> = Promise.resolve();
  const waitUntil = (work: Promise<unknown>) => (done = work);
  listeners.get('push')?.({ data: { json: () => message }, waitUntil });
  await done;
  expect(showNotification).toHaveBeenCalledOnce();
  expect(setAppBadge?.mock.calls.length ?? 0).toBe(dots);
});
