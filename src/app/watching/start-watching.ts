import type { App } from '../create-app';
import { servicesLoader } from './load-services';
import { watchChat } from './watch-chat';
import { watchErrors } from './watch-errors';
import { watchVisits } from './watch-visits';

/** Starts what the business watches with, once the browser has nothing better to do; the shop needs none of it. */
export function startWatching(app: App): void {
  const services = servicesLoader(app.stores.api);
  watchErrors(app, services);
  watchVisits(app, services);
  watchChat(app, services).catch(() => undefined);
}
