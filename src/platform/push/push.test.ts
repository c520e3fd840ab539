import { afterEach, describe, expect, it, vi } from 'vitest';
import type { Api } from '@/platform/api/create-api';
import { likelyPushState, pushState, turnOnPush } from './push';

const SAFARI =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_4 like Mac OS X) AppleWebKit/605.1.15 Version/18.4 Mobile/15E148 Safari/604.1';

/** A browser whose window has a push manager of its own, and no worker yet. */
function browser(agent: string, isInstalled: boolean) {
  const subscription = {
    toJSON: () => ({ endpoint: 'https://push.example/1', keys: { p256dh: 'key', auth: 'auth' } }),
  };
  const subscribe = vi.fn(async () => subscription);
  const requestPermission = vi.fn(async () => 'granted');
  vi.spyOn(navigator, 'userAgent', 'get').mockReturnValue(agent);
  vi.stubGlobal('matchMedia', () => ({ matches: isInstalled }));
  vi.stubGlobal('Notification', { permission: 'default', requestPermission });
  vi.stubGlobal('pushManager', { subscribe, getSubscription: async () => null });
  const asked: unknown[] = [];
  const api = (async (call: { name: string }, { body }: { body?: unknown }) => {
    asked.push([call.name, body]);
    return { publicKey: 'public', success: true };
  }) as unknown as Api;
  return { api, asked, subscribe, requestPermission };
}

afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

describe('reminders on an iPhone', () => {
  it('subscribe by the window, without a worker, inside the installed app', async () => {
    const { api, asked, subscribe } = browser(SAFARI, true);
    await expect(pushState()).resolves.toBe('off');
    await expect(turnOnPush(api)).resolves.toBe('on');
    expect(subscribe).toHaveBeenCalledExactlyOnceWith({
      userVisibleOnly: true,
      applicationServerKey: 'public',
    });
    const keys = { p256dh: 'key', auth: 'auth' };
    expect(asked[1]).toEqual(['subscribePush', { endpoint: 'https://push.example/1', keys }]);
  });

  it('are not offered and never asked for in the browser', async () => {
    const { api, requestPermission } = browser(SAFARI, false);
    expect(likelyPushState()).toBe('unsupported');
    await expect(turnOnPush(api)).resolves.toBe('unsupported');
    expect(requestPermission).not.toHaveBeenCalled();
  });
});

it('other browsers are asked in the page as well', () => {
  browser('Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) Version/18.5 Safari/605.1.15', false);
  expect(likelyPushState()).toBe('off');
});
