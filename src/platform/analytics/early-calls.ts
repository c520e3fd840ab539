import { sessionStore, writeJson } from '@/platform/storage/web-storage';
import type { AnalyticsCall } from './events';

/** Calls stored for the tab's next page, without the patient's id: they may be signed out by then. */
export const earlyCalls = {
  read: (): AnalyticsCall[] => {
    try {
      const value: unknown = JSON.parse(sessionStore.read('analyticsCalls') ?? '[]');
      return Array.isArray(value) ? value.filter(isCall) : [];
    } catch {
      return [];
    }
  },
  write: (calls: readonly AnalyticsCall[]) =>
    writeJson(
      sessionStore,
      'analyticsCalls',
      calls.filter(({ event }) => event.kind !== 'identify'),
    ),
  remove: () => sessionStore.remove('analyticsCalls'),
};

/** Only this tab writes the entries, so checking their outline is enough. */
function isCall(value: unknown): value is AnalyticsCall {
  const { event, scene, at } = Object(value) as Partial<Record<keyof AnalyticsCall, unknown>>;
  return event !== undefined && scene !== undefined && typeof at === 'number';
}
