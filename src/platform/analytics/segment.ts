import { AnalyticsBrowser } from '@segment/analytics-next';
import type { AnalyticsService } from '@contract/services/schemas';
import { canStoreText, forgetVisitor } from '@/platform/storage/visitor';
import { localStore } from '@/platform/storage/web-storage';
import { followAnalytics, isAnalyticsOff } from './analytics-choice';
import type { AnalyticsCall, Deliver } from './events';

/** product 9, Analytics defaults. */
const COOKIE_DAYS = 365;
const RETRIES = 4;
const BATCH_SIZE = 10;
const BATCH_TIMEOUT_MS = 5000;
const METRICS_FLUSH_MS = 30_000;

/** Yields to input between the library's long tasks. */
const breathe = () => new Promise((resolve) => setTimeout(resolve));

/** Starts the library with its settings inlined, so that it requests none (vendors 8). */
export async function openSegment(service: AnalyticsService): Promise<Deliver> {
  const { writeKey, apiHost, protocol } = service;
  await breathe();
  const [analytics] = await AnalyticsBrowser.load(
    {
      writeKey,
      cdnSettings: {
        integrations: { 'Segment.io': { apiKey: writeKey } },
        metrics: { flushTimer: METRICS_FLUSH_MS },
      },
    },
    {
      // where storage is blocked the library would log every attempt, or stop
      disableClientPersistence: !canStoreText(),
      cookie: {
        maxage: COOKIE_DAYS,
        sameSite: 'Lax',
        secure: window.location.protocol === 'https:',
      },
      integrations: {
        'Segment.io': {
          apiHost,
          protocol,
          deliveryStrategy: {
            strategy: 'batching',
            config: { size: BATCH_SIZE, timeout: BATCH_TIMEOUT_MS, maxRetries: RETRIES },
          },
        },
      },
    },
  );

  await breathe();

  // stored by an earlier version of the shop
  if (analytics.user().id() !== null) analytics.reset();
  /** The current user id; in memory only, because other tabs would read what the library stores. */
  let userId: string | null = null;

  const forget = (): void => {
    const isKnown = canStoreText()
      ? localStore.read('analyticsIdentified') !== null
      : userId !== null;
    userId = null;
    // the first tab that handles the logout sets a new anonymous id for all tabs
    localStore.remove('analyticsIdentified');
    if (isKnown) analytics.reset();
  };
  const identify = (id: string, options: object): Promise<unknown> => {
    if (userId !== null && id !== userId) forget();
    userId = id;
    // one identify per login: later pages are linked by the anonymous id, which changes on logout
    const anonymousId = analytics.user().anonymousId() ?? '';
    if (localStore.read('analyticsIdentified') === anonymousId) return Promise.resolve();
    localStore.write('analyticsIdentified', anonymousId);
    // without an explicit id the library keeps the old one
    return analytics.identify({}, { ...options, userId });
  };

  // nobody is followed from before to after
  const forgetWhenOff = (): void => {
    if (!isAnalyticsOff()) return;
    userId = null;
    analytics.reset();
    forgetVisitor();
  };
  followAnalytics(forgetWhenOff);
  // switched off while the library was loading
  forgetWhenOff();

  const hand = ({ event, scene, at }: AnalyticsCall): Promise<unknown> => {
    // the library would use the current page
    const options = {
      timestamp: new Date(at),
      context: { page: { ...scene } },
      ...(userId === null ? {} : { userId }),
    };
    switch (event.kind) {
      case 'page': {
        const { name, ...fields } = event.fields;
        const { messageId } = event;
        return analytics.page(name, { ...fields, path: scene.path }, { ...options, messageId });
      }
      case 'track':
        return analytics.track(event.event, event.fields, options);
      case 'identify':
        return identify(event.userId, options);
      case 'reset':
        forget();
        return Promise.resolve();
    }
  };
  return (call) => void hand(call).catch(() => undefined);
}
