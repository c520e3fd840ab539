import type { Clock } from '../../../core/clock';
import type { Db } from '../../../db/client';
import { errorFields, type Logger } from '../../../core/logger';
import { planAlarm } from './plan';

/** The same log, whose alarms are told to the operator, too. */
export function withAlarmMessages(logger: Logger, db: Db, clock: Clock): Logger {
  return {
    ...logger,
    error: (event, fields = {}) => {
      logger.error(event, fields);
      if (event !== 'alarm') return;
      planAlarm(db, String(fields['alarm']), fields, clock()).catch((error: unknown) =>
        logger.warn('alarm not told', errorFields(error)),
      );
    },
  };
}
