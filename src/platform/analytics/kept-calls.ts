import { SESSION_KEYS } from '@/platform/storage/keys';
import { sessionStore, writeJson } from '@/platform/storage/web-storage';
import type { AnalyticsCall } from './events';

/** Calls that wait for the next page of this tab. What does not look like ours is let go. */
export const keptCalls = {
  read: (): AnalyticsCall[] => {
    try {
      const value: unknown = JSON.parse(sessionStore.read(SESSION_KEYS.analyticsCalls) ?? '[]');
      return Array.isArray(value) ? value.filter(isCall) : [];
    } catch {
      return [];
    }
  },
  write: (calls: readonly AnalyticsCall[]) =>
    writeJson(sessionStore, SESSION_KEYS.analyticsCalls, calls),
  remove: () => sessionStore.remove(SESSION_KEYS.analyticsCalls),
};

/** Only this tab writes them, so the outline is enough. */
function isCall(value: unknown): value is AnalyticsCall {
  return (
    typeof value === 'object' &&
    value !== null &&
    'event' in value &&
    'scene' in value &&
    'at' in value &&
    typeof value.at === 'number'
  );
}
