/** A new version waits until the page asks for it, so that it never interrupts a patient (design 7). */
export function takeControlOnRequest(worker: ServiceWorkerGlobalScope): void {
  worker.addEventListener('message', (event) => {
    const message: unknown = event.data;
    const isSkip =
      typeof message === 'object' &&
      message !== null &&
      'type' in message &&
      message.type === 'SKIP_WAITING';
    if (isSkip) void worker.skipWaiting();
  });
}
