import * as z from 'zod/mini';
import { pushMessageSchema, type PushMessage } from '@contract/push';

/** Shows reminders, and opens their order at a tap (design 7). */
export function showReminders(worker: ServiceWorkerGlobalScope): void {
  worker.addEventListener('push', (event) => {
    const message = readMessage(event.data);
    if (message !== null) event.waitUntil(show(worker, message));
  });
  worker.addEventListener('notificationclick', (event) => {
    event.notification.close();
    event.waitUntil(open(worker, pathOf(event.notification.data)));
  });
}

/** What the server has sent; null when it cannot be read. */
export function readMessage(data: { json(): unknown } | null): PushMessage | null {
  try {
    return z.parse(pushMessageSchema, data?.json());
  } catch {
    return null;
  }
}

/** The page that a notification leads to: one of our own, else home. */
export function pathOf(data: unknown): string {
  const path = typeof data === 'object' && data !== null && 'path' in data ? data.path : null;
  return typeof path === 'string' && /^\/(?!\/)/.test(path) ? path : '/';
}

function show(worker: ServiceWorkerGlobalScope, { title, body, tag, path }: PushMessage) {
  return worker.registration.showNotification(title, {
    body,
    tag,
    lang: 'ko',
    icon: '/icons/icon-192.png',
    data: { path },
  });
}

/** A window that shows the page already comes to the front; no other is led away from what it does. */
async function open(worker: ServiceWorkerGlobalScope, path: string): Promise<void> {
  const windows = await worker.clients.matchAll({ type: 'window', includeUncontrolled: true });
  const shown = windows.find(({ url }) => new URL(url).pathname === path);
  if (shown) await shown.focus();
  else await worker.clients.openWindow(path);
}
