import { AnalyticsBrowser } from '@segment/analytics-next';
import type { AnalyticsService } from '@contract/services';
import { keepsText } from '@/platform/storage/keeps-text';
import type { AnalyticsCall, Deliver } from './events';

/** spec 9, Analytics defaults. */
const COOKIE_DAYS = 365;
const RETRIES = 4;
const BATCH_SIZE = 10;
const BATCH_TIMEOUT_MS = 5000;
const METRICS_FLUSH_MS = 30_000;

/** Between the library's long steps the page may answer a finger. */
const breathe = () => new Promise((resolve) => setTimeout(resolve));

/** Starts the library with its settings at hand, so that it asks no other server for them (vendors 8). */
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
      // of a device that takes nothing it would complain with each try, or give up
      disableClientPersistence: !keepsText(),
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

  const hand = ({ event, scene, at }: AnalyticsCall): Promise<unknown> => {
    // the library would take the page as it is now
    const options = { timestamp: new Date(at), context: { page: { ...scene } } };
    switch (event.kind) {
      case 'page': {
        const { name, ...fields } = event.fields;
        return analytics.page(name, { ...fields, path: scene.path }, options);
      }
      case 'track':
        return analytics.track(event.event, event.fields, options);
      case 'identify':
        // the library remembers who it is over pages
        if (analytics.user().id() === event.userId) return Promise.resolve();
        return analytics.identify(event.userId, {}, options);
      case 'reset':
        // of nobody there is nothing to forget, and forgetting writes to every store
        if (analytics.user().id() !== null) analytics.reset();
        return Promise.resolve();
    }
  };
  return (call) => void hand(call).catch(() => undefined);
}
