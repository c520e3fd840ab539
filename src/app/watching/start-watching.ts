import { whenWanted } from '@/ui/later/when-wanted';
import type { App } from '../create-app';
import { servicesLoader } from './load-services';
import { watchChat } from './watch-chat';
import { watchErrors } from './watch-errors';
import { watchVisits } from './watch-visits';

/** How long a patient who only reads is left in peace. */
const READING_MS = 3000;

/**
 * Starts what the business watches with; the shop needs none of it. The libraries are long steps on a
 * slow phone, so they come once the patient has begun to move, or has read for a while; what there is
 * to tell waits for them, or for the next page.
 */
export function startWatching(app: App): void {
  const reading = new Promise((resolve) => setTimeout(resolve, READING_MS));
  const services = servicesLoader(app.stores.api, Promise.race([whenWanted(() => true), reading]));
  watchErrors(app, services);
  watchVisits(app, services);
  watchChat(app, services).catch(() => undefined);
}
