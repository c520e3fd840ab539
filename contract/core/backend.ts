import type { Host } from './descriptor';

/** Bases of the hosts that are not our own, without a trailing slash (decision 0122). */
export type ForeignHosts = Partial<Readonly<Record<Host, string>>>;

/** Where calls go and what the backend has, where it is not our own in full; pages and worker get it from the server. */
export interface Backend {
  readonly hosts: ForeignHosts;
  /** The extras that it does not have. */
  readonly off: readonly string[];
}

/** Whether all of it is our own. */
export const isOurs = ({ hosts }: Backend): boolean => Object.keys(hosts).length === 0;

/** Name of the page's meta element that hands it over; absent for our own. */
export const BACKEND_META = 'backend';
