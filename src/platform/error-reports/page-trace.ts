import { parseUrl } from '@contract/core/parse-url';
import { bareAddress } from './report-rules';

/** How long a page took to open. Times are in milliseconds since 1970. */
export interface PageTrace {
  op: 'pageload' | 'navigation';
  /** The route's name, such as `local_order_view`; an address could hold a number. */
  name: string;
  start: number;
  end: number;
}

const API_PATH = /^\/(api|public-api|medical-streaming-api|token-service)\//;

/** The API calls made while a page opened, from the Resource Timing entries; paths without numbers and query. */
export function callsDuring({ start, end }: Pick<PageTrace, 'start' | 'end'>) {
  const { timeOrigin } = performance;
  return performance.getEntriesByType('resource').flatMap(({ name, startTime, duration }) => {
    const path = parseUrl(name)?.pathname ?? '';
    const from = timeOrigin + startTime;
    return API_PATH.test(path) && from >= start && from <= end
      ? [{ path: bareAddress(path), start: from, end: from + duration }]
      : [];
  });
}
