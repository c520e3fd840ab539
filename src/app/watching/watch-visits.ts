import type { RouterState } from '@tanstack/react-router';
import { MEDIA_ONLY_ALIAS } from '@contract/constants';
import type { AnalyticsCall, AnalyticsEvent, Scene } from '@/platform/analytics/events';
import { keptCalls } from '@/platform/analytics/kept-calls';
import { hearMoments, type Moment } from '@/platform/analytics/moments';
import { isAppWrapper } from '@/platform/native-bridge/wrapper';
import type { App } from '../create-app';
import { buttonName } from './button-names';
import { createLateQueue } from './late-queue';
import { buttonPageName } from './page-names';
import type { LoadServices } from './load-services';
import { visitOf, type Visit } from './visit';
import { clinicFields, pageFields } from './visit-facts';
import { onPatient } from './on-patient';

/**
 * Tells analytics of every page, of the login and of buttons (spec 7, Analytics), with the page and the
 * time of each. In the media-only storefront nothing is told, and the library is not even loaded.
 */
export function watchVisits(app: App, services: LoadServices): void {
  const { stores } = app;
  const { origin } = window.location;
  const queue = createLateQueue<AnalyticsCall>({
    open: async () => {
      const { analytics } = await services();
      return analytics && (await import('@/platform/analytics/segment')).openSegment(analytics);
    },
    store: keptCalls,
  });
  /** The page that is open; null while there is nothing to tell. */
  let visit: Visit | null = null;
  let cameFrom = document.referrer;
  /** Clinics and categories may have to be looked up, and events stay in order meanwhile. */
  let turn = Promise.resolve();

  const tell = (scene: Scene, at: number, make: () => Promise<AnalyticsEvent[]>): void => {
    turn = turn
      .then(make)
      .then((events) => events.forEach((event) => queue.send({ event, scene, at })))
      .catch(() => undefined);
  };

  const seePage = (state: RouterState, alias: string | null, at: number): void => {
    if (alias === MEDIA_ONLY_ALIAS) {
      visit = null;
      return;
    }
    const next = visitOf(state, alias, cameFrom, origin);
    // taking a code out of the address, or a request out of the history, is no navigation
    if (next === null || (next.name === visit?.name && next.scene.url === visit.scene.url)) return;
    visit = next;
    cameFrom = next.scene.url;
    const { scene, slugName } = next;
    tell(scene, at, async () => {
      const fields = await pageFields(stores, next);
      const first = { kind: 'page', fields } as const;
      return slugName === null
        ? [first]
        : [first, { kind: 'page', fields: { ...fields, slugName } }];
    });
  };

  const hear = (moment: Moment, at: number): void => {
    if (moment.kind === 'page') {
      seePage(moment.state as RouterState, moment.alias, at);
      return;
    }
    if (visit === null) return;
    const { name, scene, alias } = visit;
    if (moment.kind === 'login') {
      const { type } = moment;
      tell(scene, at, async () => [
        {
          kind: 'track',
          event: 'login',
          fields: { type, path: scene.path, ...(await clinicFields(stores, alias)) },
        },
      ]);
      return;
    }
    const button = buttonName(moment.control, moment.label);
    if (button === null) return;
    tell(scene, at, async () => [
      {
        kind: 'track',
        event: 'button_click',
        fields: {
          buttonName: button,
          pageName: buttonPageName(name, isAppWrapper()),
          ...(await clinicFields(stores, alias)),
        },
      },
    ]);
  };

  hearMoments(hear);
  onPatient(stores.session, (patient, before) => {
    if (visit === null) return;
    const { scene } = visit;
    if (patient !== null)
      tell(scene, Date.now(), () =>
        Promise.resolve([{ kind: 'identify', userId: patient.patientId }]),
      );
    else if (before !== null) tell(scene, Date.now(), () => Promise.resolve([{ kind: 'reset' }]));
  });
  window.addEventListener('pagehide', () => queue.leave());
  window.addEventListener('pageshow', (event) => event.persisted && queue.comeBack());
}
