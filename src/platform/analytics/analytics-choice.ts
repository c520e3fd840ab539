import { localStore, onLocalChange } from '@/platform/storage/web-storage';
import { forgetVisitor } from '@/platform/storage/visitor';

const listeners = new Set<() => void>();

/** Whether this device sends nothing to analytics. */
export function isAnalyticsOff(): boolean {
  return localStore.read('analyticsOff') !== null;
}

/** Switches analytics on this device, for all its tabs; off forgets the visitor. */
export function switchAnalytics(isOff: boolean): void {
  if (isOff) localStore.write('analyticsOff', '1');
  else localStore.remove('analyticsOff');
  for (const listener of listeners) listener();
  if (isOff) forgetVisitor();
}

/** Tells of each switch, here or in another tab. */
export function followAnalytics(listener: () => void): () => void {
  listeners.add(listener);
  const stop = onLocalChange('analyticsOff', listener);
  return () => {
    listeners.delete(listener);
    stop();
  };
}
