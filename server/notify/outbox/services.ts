import { DAY_MS, MINUTE_MS } from '@contract/core/constants';
import type { Logger } from '../../core/logger';
import { raiseAlarm } from '../../telemetry/security-log';

export const SERVICES = ['webhooks', 'mail', 'sms'] as const;

export type Service = (typeof SERVICES)[number];

/** So many failures in a row are an alarm. */
const FAILING = 3;

/** Who takes what goes out, as this process found it. */
export interface Services {
  /** Notes what became of a try; `failure` is null when the service did its work. */
  note(service: Service, failure: string | null): void;
  isFailing(service: Service): boolean;
}

/** Tells of each service that failed three times in a row, once, and of its recovery. */
export function watchServices(logger: Logger): Services {
  const failures = new Map<Service, number>();
  const isFailing = (service: Service) => (failures.get(service) ?? 0) >= FAILING;
  return {
    isFailing,
    note: (service, failure) => {
      const hasFailed = isFailing(service);
      failures.set(service, failure === null ? 0 : (failures.get(service) ?? 0) + 1);
      if (hasFailed && failure === null) logger.info('service recovered', { service });
      if (!hasFailed && isFailing(service))
        raiseAlarm(logger, `${service} failing`, { failure: failure ?? '' });
    },
  };
}

const FIRST_MS = 5000;
const MAX_DELAY_MS = 30 * MINUTE_MS;

/** What fails for longer is parked, events and messages alike (ms). */
export const GIVE_UP_MS = 3 * DAY_MS;

/** How long to wait after that many failed tries (ms): twice as long each time, less up to a half. */
export function backOff(tries: number, random: number): number {
  const delay = Math.min(MAX_DELAY_MS, FIRST_MS * 2 ** Math.min(tries - 1, 20));
  return Math.round(delay * (1 - random / 2));
}
