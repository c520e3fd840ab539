import { getServices } from '@contract/services/calls';
import type { AnalyticsService, Services } from '@contract/services/schemas';
import { loadOnce } from '@/loading/load-once';
import { isAnalyticsOff } from '@/platform/analytics/analytics-choice';
import type { PageEvent, Scene } from '@/platform/analytics/events';
import { visitorId } from '@/platform/storage/visitor';
import { browserFetch } from '@/platform/api/browser-fetch';
import { requestAddress } from '@/platform/api/request-address';
import type { Session } from '@/platform/session/session';
import { patientOf } from '@/platform/session/session-state';

interface WaitingPage {
  scene: Scene;
  at: number;
  /** Its events, with what is known when they are asked for. */
  events: () => PageEvent[];
}

/**
 * Sends the events of pages that are left, or hidden, before the analytics library has them (product 7,
 * Analytics). The library sends them again when it starts; the service counts a message id once.
 */
export function createPageBeacon(session: Pick<Session, 'state'>) {
  const waiting = new Map<string, WaitingPage>();
  let service: AnalyticsService | null = null;
  // without the client and its schemas, which a first visit does not load
  const findService = loadOnce(async () => {
    const answer = await browserFetch(requestAddress(getServices, {}), {});
    if (answer.ok) service = ((await answer.json()) as Services).analytics;
  });

  const send = (): void => {
    if (service === null || waiting.size === 0 || isAnalyticsOff()) return;
    const { writeKey, protocol, apiHost } = service;
    const userId = patientOf(session.state)?.patientId;
    const anonymousId = visitorId();
    const { userAgent, language } = navigator;
    const batch = [...waiting.values()].flatMap(({ scene, at, events }) =>
      events().map(({ kind, messageId, fields }) => ({
        type: kind,
        name: fields.name,
        properties: { ...fields, path: scene.path },
        messageId,
        userId,
        anonymousId,
        timestamp: new Date(at),
        context: { page: scene, userAgent, locale: language },
      })),
    );
    const body = JSON.stringify({ writeKey, batch, sentAt: new Date() });
    if (navigator.sendBeacon(`${protocol}://${apiHost}/b`, body)) waiting.clear();
  };
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'hidden') send();
  });
  window.addEventListener('pagehide', send);

  return {
    /** A page whose events the library does not have yet. */
    add: (id: string, page: WaitingPage): void => {
      waiting.set(id, page);
      // the browser itself logs failed requests while it is offline
      if (navigator.onLine) findService().catch(() => undefined);
    },
    /** The library has them. */
    remove: (id: string) => waiting.delete(id),
  };
}
