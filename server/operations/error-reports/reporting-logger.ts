import type { Clock } from '../../core/clock';
import type { Logger } from '../../core/logger';
import { measures } from '../../telemetry/measures';
import type { ErrorReports } from '../../vendors/error-reports';
import { errorEvent } from './error-event';

/** The same fault again within this time is only counted and logged (ms). */
const QUIET_MS = 60_000;
/** Faults remembered; beyond them the oldest is forgotten. */
const MAX_REMEMBERED = 100;

/**
 * A logger whose error lines are also counted and reported to the service of error reports, each fault at most
 * once a minute. Lines hold no personal data, so reports hold none (product 4). One that cannot be delivered is dropped.
 */
export function reportingLogger(
  logger: Logger,
  reports: Pick<ErrorReports, 'report'> | null,
  clock: Clock,
): Logger {
  const seen = new Map<string, number>();
  const isNew = (fault: string) => {
    const now = clock();
    if (now - (seen.get(fault) ?? -Infinity) < QUIET_MS) return false;
    seen.delete(fault);
    seen.set(fault, now);
    const [oldest] = seen.keys();
    if (seen.size > MAX_REMEMBERED && oldest !== undefined) seen.delete(oldest);
    return true;
  };
  return {
    ...logger,
    error: (event, fields = {}) => {
      logger.error(event, fields);
      measures().errors.add(1, { event, alarm: String(fields['alarm'] ?? '') });
      if (!reports) return;
      const { error, stack, alarm } = fields;
      if (!isNew([event, alarm, error, stack].join(' '))) return;
      reports.report(errorEvent(event, fields, clock())).catch(() => {
        logger.warn('server error not reported');
      });
    },
  };
}
