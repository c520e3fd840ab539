import type { ParsedLocation } from '@tanstack/react-router';
import { loadOnce } from '@/loading/load-once';
import { noteNavigationFailure } from '@/platform/navigation/navigation-failures';
import { isSignedIn } from '@/platform/session/session-state';
import { getChatIdentity } from '@contract/chat/calls';
import { getServices } from '@contract/services/calls';
import type { Patient } from '@contract/patients/schemas';
import type { App } from '../create-app';
import { spareTime } from '../spare-time';
import { onPatient } from './on-patient';
import { reportErrors } from './report-errors';
import type { LoadServices } from './report-vitals';
import { trackVisits } from './track-visits';

/** Notes navigations that fail (product 2); the leave guard notes those that the patient cancels. */
export function trackNavigationFailures({ router }: Pick<App, 'router'>): void {
  let pending: ParsedLocation | null = null;
  router.subscribe('onBeforeNavigate', ({ toLocation, hrefChanged }) => {
    const { href, pathname, state } = toLocation;
    // a redirect keeps its history index, and is no failure
    if (pending !== null && pending.state.__TSR_index !== state.__TSR_index)
      noteNavigationFailure('cancelled', pending.href);
    if (router.getMatchedRoutes(pathname)[0].some(({ id }) => id === '/$'))
      noteNavigationFailure('no-match', href);
    pending = hrefChanged ? toLocation : null;
  });
  router.subscribe('onResolved', () => {
    pending = null;
  });
  // the router reports this as a reload of data, so the link is checked before it is followed
  const follow = ({ target }: Event) => {
    const link = target instanceof Element ? target.closest('a') : null;
    if (link?.href === window.location.href && link.target === '')
      noteNavigationFailure('duplicated', link.pathname);
  };
  document.addEventListener('click', follow, { capture: true });
}

/** Starts the chat, and restarts it when somebody signs in or out (vendors 7). */
async function connectChat({ stores }: App, services: LoadServices): Promise<void> {
  const { chat } = await services();
  if (chat === null) return;
  const { startChat } = await import('@/platform/chat/chat');

  const memberOf = async (patient: Patient) => {
    // the answer would come after a logout, and be a refusal
    const ended = new AbortController();
    const stop = stores.session.onEnd(() => ended.abort());
    const asked = stores.api(getChatIdentity, {}, { signal: ended.signal });
    return { ...(await asked.finally(stop)), name: patient.patientName };
  };
  onPatient(stores.session, (patient) => {
    const start = async (): Promise<void> => {
      // without proof of identity the patient can still ask as a guest
      const member = patient && (await memberOf(patient).catch(() => null));
      if (isSignedIn(stores.session.state) === (patient !== null)) await startChat(chat, member);
    };
    void start();
  });
}

/** Starts analytics, error reports and chat, whose libraries block a slow phone for long: events wait for them. */
export function startTelemetry(app: App): void {
  const idle = spareTime();
  const services = loadOnce(async () => {
    await idle;
    return app.stores.api(getServices, {});
  });
  reportErrors(app, services);
  trackNavigationFailures(app);
  trackVisits(app, services, idle);
  connectChat(app, services).catch(() => undefined);
}
