import { getPushKey, subscribePush, unsubscribePush } from '@contract/push';
import { newIdempotencyKey } from '@/platform/api/idempotency-key';
import type { Api } from '@/platform/api/lazy-api';

/** `unsupported`: this browser has no push. `denied`: the patient has refused it in the browser. */
export type PushState = 'unsupported' | 'denied' | 'off' | 'on';

const READY_MS = 10_000;

/** What `pushState` will most likely answer, at once, so that a page need not change when it does. */
export function likelyPushState(): PushState {
  if (!isSupported()) return 'unsupported';
  if (Notification.permission === 'granted') return 'on';
  return Notification.permission === 'denied' ? 'denied' : 'off';
}

/** Whether this device is reminded; asks nobody. */
export async function pushState(): Promise<PushState> {
  if (!isSupported()) return 'unsupported';
  if (Notification.permission === 'denied') return 'denied';
  const registration = await navigator.serviceWorker.getRegistration();
  const subscription = await registration?.pushManager.getSubscription();
  return subscription && Notification.permission === 'granted' ? 'on' : 'off';
}

/**
 * Asks the patient and subscribes this device to reminders. Call it from a tap: browsers ask only
 * then. Throws `ApiError`, and `Error` when the browser's push service does not answer.
 */
export async function turnOnPush(api: Api): Promise<PushState> {
  if (!isSupported()) return 'unsupported';
  const permission = await Notification.requestPermission();
  if (permission !== 'granted') return permission === 'denied' ? 'denied' : 'off';
  const { publicKey } = await api(getPushKey, {}, { quiet: true });
  const { pushManager } = await readyWorker();
  const subscription = await pushManager.subscribe({
    userVisibleOnly: true,
    applicationServerKey: publicKey,
  });
  const { endpoint, keys } = subscription.toJSON();
  const body = {
    endpoint: endpoint ?? '',
    keys: { p256dh: keys?.['p256dh'] ?? '', auth: keys?.['auth'] ?? '' },
  };
  try {
    await api(subscribePush, { body }, { key: newIdempotencyKey(), quiet: true });
  } catch (error) {
    // a device that the server does not know would show as on and hear nothing
    await subscription.unsubscribe();
    throw error;
  }
  return 'on';
}

/** This device is reminded no more. Throws `ApiError` when the server could not be told. */
export async function turnOffPush(api: Api): Promise<PushState> {
  const endpoint = await forgetPush();
  if (endpoint !== null) {
    const options = { key: newIdempotencyKey(), quiet: true };
    await api(unsubscribePush, { body: { endpoint } }, options);
  }
  return 'off';
}

/**
 * Ends the subscription in the browser, as on logout: the push service then tells the server that the
 * device is gone. Answers where it was, or null.
 */
export async function forgetPush(): Promise<string | null> {
  if (!isSupported()) return null;
  const registration = await navigator.serviceWorker.getRegistration();
  const subscription = await registration?.pushManager.getSubscription();
  await subscription?.unsubscribe();
  return subscription?.endpoint ?? null;
}

function isSupported(): boolean {
  return 'serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window;
}

/** The worker is registered when the page is idle, which may be after the tap. */
function readyWorker(): Promise<ServiceWorkerRegistration> {
  return new Promise((resolve, reject) => {
    setTimeout(() => reject(new Error('no worker')), READY_MS);
    void navigator.serviceWorker.ready.then(resolve);
  });
}
