import type { RouterState } from '@tanstack/react-router';
import { MEDIA_ONLY_ALIAS } from '@contract/core/constants';
import type { Patient } from '@contract/patients/schemas';
import type {
  AnalyticsCall,
  AnalyticsEvent,
  ClinicFields,
  PageEvent,
  PageFields,
  Scene,
} from '@/platform/analytics/events';
import { isAnalyticsOff } from '@/platform/analytics/analytics-choice';
import { earlyCalls } from '@/platform/analytics/early-calls';
import {
  subscribeToTrackingEvents,
  type TrackingEvent,
} from '@/platform/analytics/tracking-events';
import { forgetVisitor } from '@/platform/storage/visitor';
import { newIdempotencyKey } from '@/platform/api/idempotency-key';
import { afterPaint } from '@/loading/wait';
import { isAppWrapper } from '@/platform/native-bridge/installed';
import type { App } from '../create-app';
import { createDeferredQueue } from './deferred-queue';
import { createPageBeacon } from './page-beacon';
import {
  buttonPageName,
  visitOf,
  type Visit,
  clinicFields,
  loadedPageFields,
  pageFields,
} from './visit';
import { onPatient } from './on-patient';
import { countVital, reportVitals, type LoadServices } from './report-vitals';

/** The buttons that analytics knows; other labels may hold an address, a name or a health answer (product 4). */
const BUTTONS = [
  ['add_to_cart', /^장바구니 담기$/],
  ['buy_now', /^바로 구매$/],
  ['order', /주문하기$/],
  ['remove_selected', /^선택 삭제$/],
  ['complete_profile', /^가입 완료$/],
  ['choose_clinic', /한의원 고르기$/],
  ['find_clinic', /^주소로 찾기$/],
  ['random_clinic', /^바로 예약되는 한의원 추천$/],
  ['clear_clinic', /^선택 초기화$/],
  ['pay', /결제하기$/],
  ['open_payment', /^결제창 열기$/],
  ['log_out', /^로그아웃$/],
  ['open_chat', /^채팅 문의/],
  ['share', /^공유하기$/],
  ['back', /^뒤로$/],
  ['browse_products', /^(한약 둘러보기|한약 고르기|모든 한약 보기|한약 보러 가기)$/],
  ['go_home', /^홈으로 가기$/],
  ['open_help', /^고객센터$/],
  ['view_order', /^주문 보기$/],
  ['view_orders', /^주문 내역 보기$/],
] as const;

/** The name of a tapped button, or null for one that is not tracked. */
export function buttonName(label: string): string | null {
  return BUTTONS.find(([, pattern]) => pattern.test(label))?.[0] ?? null;
}

/** Sends page, login and button events to analytics (product 7, Analytics); none in the media-only storefront. */
export function trackVisits(app: App, services: LoadServices, spareTime: Promise<unknown>): void {
  const { stores } = app;
  const { origin } = window.location;
  // by an earlier version of the shop the visitor stayed
  if (isAnalyticsOff()) forgetVisitor();
  const beacon = createPageBeacon(stores.session);
  const queue = createDeferredQueue<AnalyticsCall>({
    open: async () => {
      const { analytics } = await services();
      if (analytics === null) return null;
      const { openSegment } = await import('@/platform/analytics/segment');
      const send = await openSegment(analytics);
      return (call) => {
        if (call.event.kind === 'page') beacon.remove(call.event.messageId);
        // switched off while they waited
        if (!isAnalyticsOff()) send(call);
      };
    },
    store: earlyCalls,
  });
  /** The open page; null while it has no events. */
  let visit: Visit | null = null;
  let cameFrom = document.referrer;
  /** Session, clinics and categories may have to be fetched; this chain keeps the events in order. */
  let turn: Promise<unknown> = spareTime
    .then(() => stores.session.load(stores.api))
    .catch(() => undefined);

  const enqueue = (scene: Scene, at: number, make: () => Promise<AnalyticsEvent[]>): void => {
    // nothing is recorded, and the library not loaded, while analytics is switched off here
    if (isAnalyticsOff()) return;
    turn = turn
      .then(make)
      .then(async (events) => {
        // the library reads cookies and takes long: what was tapped is shown first
        await afterPaint();
        for (const event of events) queue.send({ event, scene, at });
      })
      .catch(() => undefined);
  };

  /** The page on which the patient was identified, until the reset; needed on pages without events. */
  let identifiedOn: Scene | null = null;
  /** A patient who is known before a page with events: a guarded page waits for the session first. */
  let unidentified: Patient | null = null;
  const handlePatient = (patient: Patient | null, before: Patient | null | undefined): void => {
    const scene = visit?.scene ?? (patient === null ? identifiedOn : null);
    const isDropped = scene === null || isAnalyticsOff();
    unidentified = isDropped ? patient : null;
    if (isDropped) return;
    identifiedOn = patient === null ? null : scene;
    const event: AnalyticsEvent =
      patient === null ? { kind: 'reset' } : { kind: 'identify', userId: patient.patientId };
    const at = Date.now();
    // already signed in when the page opened: sent before the page event
    if (before === undefined) queue.send({ event, scene, at });
    else enqueue(scene, at, () => Promise.resolve([event]));
  };

  let isMeasured = false;
  /** Once, for the page that was loaded; sent at once, because it comes as the page is left. */
  const measure = ({ scene, name }: Visit): void => {
    isMeasured = true;
    reportVitals(services, (fields, isCounted) => {
      if (visit === null || isAnalyticsOff()) return;
      if (isCounted) countVital(fields);
      const event = 'web_vital';
      const vital = { kind: 'track', event, fields: { ...fields, pageName: name } } as const;
      queue.send({ event: vital, scene, at: Date.now() });
    }).catch(() => undefined);
  };

  const handlePage = (state: RouterState, alias: string | null, at: number): void => {
    if (alias === MEDIA_ONLY_ALIAS) {
      visit = null;
      return;
    }
    const next = visitOf(state, alias, cameFrom, origin);
    // removing a code from the address, or a request from the history entry, is no navigation
    if (next === null || (next.name === visit?.name && next.address === visit.address)) return;
    if (!isMeasured) measure(next);
    visit = next;
    cameFrom = next.scene.url;
    const { scene, slugName } = next;
    if (unidentified !== null) handlePatient(unidentified, undefined);
    const id = newIdempotencyKey();
    const eventsOf = (fields: PageFields): PageEvent[] => {
      const first: PageEvent = { kind: 'page', fields, messageId: id };
      if (slugName === null) return [first];
      return [first, { kind: 'page', fields: { ...fields, slugName }, messageId: `${id}-slug` }];
    };
    if (!isAnalyticsOff())
      beacon.add(id, { scene, at, events: () => eventsOf(loadedPageFields(stores, next)) });
    enqueue(scene, at, async () => eventsOf(await pageFields(stores, next)));
  };

  const handleEvent = (tracked: TrackingEvent, at: number): void => {
    if (tracked.kind === 'page') {
      handlePage(tracked.state as RouterState, tracked.alias, at);
      return;
    }
    if (visit === null) return;
    const { name, scene, alias } = visit;
    const track = (make: (clinic: ClinicFields) => AnalyticsEvent): void =>
      enqueue(scene, at, async () => [make(await clinicFields(stores, alias))]);
    if (tracked.kind === 'login') {
      const fields = { type: tracked.type, path: scene.path };
      track((clinic) => ({ kind: 'track', event: 'login', fields: { ...fields, ...clinic } }));
      return;
    }
    const button = buttonName(tracked.label);
    if (button === null) return;
    const fields = { buttonName: button, pageName: buttonPageName(name, isAppWrapper()) };
    track((clinic) => ({ kind: 'track', event: 'button_click', fields: { ...fields, ...clinic } }));
  };

  subscribeToTrackingEvents(handleEvent);
  onPatient(stores.session, handlePatient);
  window.addEventListener('pagehide', () => queue.leave());
  window.addEventListener('pageshow', (event) => event.persisted && queue.comeBack());
}
