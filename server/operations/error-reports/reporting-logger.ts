import { randomUUID } from 'node:crypto';
import type { Clock } from '../../core/clock';
import type { Logger } from '../../core/logger';
import { measures } from '../../telemetry/measures';
import type { ErrorReports } from '../../vendors/error-reports';

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

type Fields = NonNullable<Parameters<Logger['error']>[1]>;

/** An event as the error-report service takes it (vendors 9). */
export type ErrorEvent = ReturnType<typeof errorEvent>;

const FRAME = /^at (?:(.+) \()?(.+?):(\d+):(\d+)\)?$/;

/**
 * The event of one error line: its name, the error's names and codes, and where it happened. An error's message is in no
 * line, since a database quotes values in it. Numbers of orders and patients stay in the log; the request's leads there.
 * @param now milliseconds
 */
function errorEvent(event: string, fields: Fields, now: number) {
  const { error, stack, alarm, requestId } = fields;
  const frames = framesOf(typeof stack === 'string' ? stack : '');
  return {
    event_id: randomUUID().replaceAll('-', ''),
    timestamp: now / 1000,
    platform: 'node',
    level: event === 'alarm' ? 'fatal' : 'error',
    logger: event,
    exception: {
      values: [
        {
          type: typeof error === 'string' ? error : event,
          value: typeof alarm === 'string' ? alarm : event,
          ...(frames.length > 0 ? { stacktrace: { frames } } : {}),
        },
      ],
    },
    extra: typeof requestId === 'string' ? { requestId } : {},
  };
}

/** Frames of a logged stack, the innermost last. Files are named from the shop's folder, not from the machine's root. */
function framesOf(stack: string) {
  return stack
    .split(' | ')
    .flatMap((line) => {
      const [, name = '?', file = '', lineno, colno] = FRAME.exec(line) ?? [];
      if (file === '') return [];
      const filename = file.replace(/^.*?(?=(?:dist-server|node_modules|server)\/)/, '');
      return [{ function: name, filename, lineno: Number(lineno), colno: Number(colno) }];
    })
    .reverse();
}
