import { getPushKey, subscribePush, unsubscribePush } from '@contract/push/calls';
import type { Api } from '@/platform/api/create-api';
import { isAppleDevice, isInstalled } from '@/platform/native-bridge/installed';

declare global {
  interface Window {
    /** Safari: push without a worker. */
    readonly pushManager?: PushManager;
  }
}

/** `unsupported`: this browser has no push. `denied`: the patient has blocked notifications. */
export type PushState = 'unsupported' | 'denied' | 'off' | 'on';

const READY_MS = 10_000;

/** A synchronous guess of `pushState`, to avoid a layout change. */
export function likelyPushState(): PushState {
  if (!isSupported()) return 'unsupported';
  if (Notification.permission === 'granted') return 'on';
  return Notification.permission === 'denied' ? 'denied' : 'off';
}

/** Whether this device is subscribed; never prompts. */
export async function pushState(): Promise<PushState> {
  if (!isSupported()) return 'unsupported';
  if (Notification.permission === 'denied') return 'denied';
  const subscription = await findSubscription();
  return subscription && Notification.permission === 'granted' ? 'on' : 'off';
}

/** Asks for permission, which needs a tap, and subscribes. Throws `ApiError`, or the error of the push service. */
export async function turnOnPush(api: Api): Promise<PushState> {
  if (!isSupported()) return 'unsupported';
  const permission = await Notification.requestPermission();
  if (permission !== 'granted') return permission === 'denied' ? 'denied' : 'off';
  const { publicKey } = await api(getPushKey, {});
  const pushManager = window.pushManager ?? (await readyWorker()).pushManager;
  const subscription = await pushManager.subscribe({
    userVisibleOnly: true,
    applicationServerKey: publicKey,
  });
  try {
    await register(api, subscription);
  } catch (error) {
    // without this the browser would show a subscription that the server does not know
    await subscription.unsubscribe();
    throw error;
  }
  return 'on';
}

async function register(api: Api, subscription: PushSubscription): Promise<void> {
  const { endpoint, keys } = subscription.toJSON();
  const body = {
    endpoint: endpoint ?? '',
    keys: { p256dh: keys?.['p256dh'] ?? '', auth: keys?.['auth'] ?? '' },
  };
  await api(subscribePush, { body });
}

/** Registers the subscription again: signing out everywhere deletes it on the server alone. Throws `ApiError`. */
export async function renewPush(api: Api): Promise<void> {
  const subscription = await findSubscription();
  if (subscription !== null) await register(api, subscription);
}

/** Unsubscribes this device. Throws `ApiError` when the server cannot be reached. */
export async function turnOffPush(api: Api): Promise<PushState> {
  const endpoint = await forgetPush();
  if (endpoint !== null) {
    await api(unsubscribePush, { body: { endpoint } });
  }
  return 'off';
}

/** Ends the browser's subscription and returns its endpoint, or null; the push service reports it as gone. */
export async function forgetPush(): Promise<string | null> {
  if (!isSupported()) return null;
  const subscription = await findSubscription();
  await subscription?.unsubscribe();
  return subscription?.endpoint ?? null;
}

/** On iPhones and iPads only the installed app may ask. */
function isSupported(): boolean {
  const hasPush =
    window.pushManager !== undefined || ('serviceWorker' in navigator && 'PushManager' in window);
  return hasPush && 'Notification' in window && (!isAppleDevice() || isInstalled());
}

/** The subscription of the window, else the one that was made through the worker. */
async function findSubscription(): Promise<PushSubscription | null> {
  const own = (await window.pushManager?.getSubscription()) ?? null;
  if (own !== null || !('serviceWorker' in navigator)) return own;
  const registration = await navigator.serviceWorker.getRegistration();
  return (await registration?.pushManager.getSubscription()) ?? null;
}

/** The worker is registered when idle, which may be after the tap. */
function readyWorker(): Promise<ServiceWorkerRegistration> {
  return new Promise((resolve, reject) => {
    setTimeout(() => reject(new Error('no worker')), READY_MS);
    void navigator.serviceWorker.ready.then(resolve);
  });
}
