import { expect, type APIRequestContext } from 'playwright/test';

/** An event as received by the analytics sandbox. */
export interface SunkEvent {
  type: string;
  event?: string;
  name?: string | null;
  userId?: string | null;
  timestamp: string;
  properties?: Record<string, unknown>;
  context?: { page?: Record<string, unknown> };
}

/** The analytics sandbox. */
export function sink(request: APIRequestContext) {
  const address = '/sandbox/analytics/items';
  const events = async (): Promise<SunkEvent[]> => {
    const answer = await request.get(address);
    return ((await answer.json()) as { items: SunkEvent[] }).items;
  };
  const until = async (question: (event: SunkEvent) => boolean): Promise<SunkEvent[]> => {
    await expect.poll(async () => (await events()).some(question), { timeout: 40_000 }).toBe(true);
    return events();
  };
  return {
    clear: () => request.delete(address),
    events,
    /** Waits until an event matches, and returns all received by then. */
    until,
    /** Waits for `바로 구매`: a page that is left at once, before the library has loaded, loses what it was to send. */
    untilBuying: () => until(({ properties }) => properties?.buttonName === 'buy_now'),
  };
}

/** One line per event: its kind and its distinguishing fields. */
export function lineOf({ type, event, userId, properties = {} }: SunkEvent): string {
  if (type === 'identify') return `identify ${userId === null ? 'nobody' : 'patient'}`;
  if (type === 'track') {
    const { buttonName, pageName, path } = properties;
    return [event, buttonName, pageName, path].filter(Boolean).join(' ');
  }
  const { name, slugName } = properties;
  return slugName === undefined ? String(name) : `${String(name)} slug`;
}
