import { vi } from 'vitest';

/** A newly opened page: a fresh copy of the module. */
export async function openPage() {
  vi.resetModules();
  const [
    { openFallbackStore },
    { openDeviceStore },
    { createEncryptedStore },
    { createDeviceStore },
  ] = await Promise.all([
    import('@/platform/storage/fallback-store'),
    import('@/platform/storage/idb-store'),
    import('@/platform/storage/encrypted-store'),
    import('@/platform/storage/idb'),
  ]);
  return { openFallbackStore, openDeviceStore, createEncryptedStore, createDeviceStore };
}
/** The storage of a newly opened page. */
export const visit = async () => (await openPage()).openFallbackStore();

/** An IndexedDB whose open request never settles; returns the function that restores it. */
export function hangOpening() {
  const open = vi
    .spyOn(IDBFactory.prototype, 'open')
    .mockImplementation(() => ({}) as IDBOpenDBRequest);
  return { asked: () => open.mock.calls.length, recover: () => open.mockRestore() };
}

/** Resolves after the storage time-out. */
export const past = async <T>(answer: Promise<T>): Promise<T> => {
  await vi.advanceTimersByTimeAsync(2000);
  return answer;
};

/** An IndexedDB whose requests never settle. */
export function hangReading() {
  const spy = vi
    .spyOn(IDBObjectStore.prototype, 'get')
    .mockImplementation(() => ({}) as IDBRequest);
  return { recover: () => spy.mockRestore() };
}
