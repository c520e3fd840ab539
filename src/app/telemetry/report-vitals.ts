import type { Metric } from 'web-vitals';
import { PAGE_SPEED_PATH } from '@contract/core/constants';
import type { Services } from '@contract/services/schemas';
import type { VitalFields } from '@/platform/analytics/events';

/** The configured services, fetched once when the page is idle enough; after a failure the next call fetches again. */
export type LoadServices = () => Promise<Services>;

/** Layout shifts are scores below one; the others are milliseconds. */
const SHIFT_PLACES = 1000;

/** What analytics may know of a measured value: no element, no address (decision 0120). */
export function vitalFields({ name, value, rating, navigationType, id }: Metric): VitalFields {
  const rounded =
    name === 'CLS' ? Math.round(value * SHIFT_PLACES) / SHIFT_PLACES : Math.round(value);
  return { metric: name, value: rounded, rating, navigationType, metricId: id };
}

/**
 * Measures largest paint, slowest interaction and layout shift of the loaded page. Values are sent once final; later
 * ones of the same page share its `metricId`. `isCounted`: the shop's own `/metrics` counts them.
 */
export async function reportVitals(
  services: LoadServices,
  send: (fields: VitalFields, isCounted: boolean) => void,
): Promise<void> {
  const { analytics, pageSpeed } = await services();
  if (analytics === null && !pageSpeed) return;
  const { onCLS, onINP, onLCP } = await import('web-vitals');
  for (const watch of [onCLS, onINP, onLCP])
    watch((metric) => send(vitalFields(metric), pageSpeed));
}

/** Sends the value alone: without page, patient or id. */
export function countVital({ metric, value }: VitalFields): void {
  navigator.sendBeacon(PAGE_SPEED_PATH, JSON.stringify({ metric, value }));
}
