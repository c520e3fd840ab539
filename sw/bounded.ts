import { ExpirationPlugin } from 'workbox-expiration';

const DAY_S = 24 * 60 * 60;

/** Bounds a cache in number and age; it is among the first to go when the device is out of space. */
export const bounded = (maxEntries: number, days: number) =>
  new ExpirationPlugin({ maxEntries, maxAgeSeconds: days * DAY_S, purgeOnQuotaError: true });
