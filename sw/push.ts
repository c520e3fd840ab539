import * as z from 'zod/mini';
import { declarativePushSchema, pushMessageSchema, type PushMessage } from '@contract/push/schemas';

/** Shows reminders, and opens their order at a tap (product 10). */
export function showReminders(worker: ServiceWorkerGlobalScope): void {
  worker.addEventListener('push', (event) => {
    const message = readMessage(event.data, worker.location.origin);
    if (message !== null) event.waitUntil(show(worker, message));
  });
  worker.addEventListener('notificationclick', (event) => {
    event.notification.close();
    event.waitUntil(open(worker, pathOf(event.notification.data)));
  });
}

/** A declarative message of this origin, or one of an older server; null if it is invalid. */
export function readMessage(data: { json(): unknown } | null, origin: string): PushMessage | null {
  try {
    const value = data?.json();
    const declarative = z.safeParse(declarativePushSchema, value);
    if (!declarative.success) return z.parse(pushMessageSchema, value);
    const { title, body, tag, navigate } = declarative.data.notification;
    const target = new URL(navigate);
    if (target.origin !== origin) return null;
    return z.parse(pushMessageSchema, { title, body, tag, path: target.pathname + target.search });
  } catch {
    return null;
  }
}

/** The page that a notification opens: a path of this site, otherwise home. */
export function pathOf(data: unknown): string {
  const path = typeof data === 'object' && data !== null && 'path' in data ? data.path : null;
  return typeof path === 'string' && /^\/(?!\/)/.test(path) ? path : '/';
}

/** Shows it, and a dot on the app's icon until the app is opened. */
async function show(
  worker: ServiceWorkerGlobalScope,
  { title, body, tag, path }: PushMessage,
): Promise<void> {
  const { navigator }: { navigator: Partial<WorkerNavigator> } = worker;
  await navigator.setAppBadge?.().catch(() => undefined);
  await worker.registration.showNotification(title, {
    body,
    tag,
    lang: 'ko',
    icon: '/icons/icon-192.png',
    data: { path },
  });
}

/** Focuses a window that already shows the page, and tells it to read anew; other windows are not navigated. */
async function open(worker: ServiceWorkerGlobalScope, path: string): Promise<void> {
  const windows = await worker.clients.matchAll({ type: 'window', includeUncontrolled: true });
  const shown = windows.find(({ url }) => new URL(url).pathname === path);
  if (!shown) {
    await worker.clients.openWindow(path);
    return;
  }
  // a hidden page keeps the order that it has read
  shown.postMessage({ type: 'news' });
  await shown.focus();
}
