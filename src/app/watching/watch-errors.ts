import { hearErrors, tellError, type CaughtError } from '@/platform/error-reports/caught-errors';
import type { App } from '../create-app';
import { createLateQueue } from './late-queue';
import type { LoadServices } from './load-services';

/** Reports what nobody expected (spec 7, 8): uncaught errors, failed screens, answers of 500 and above. */
export function watchErrors({ onServerError }: App, services: LoadServices): void {
  const queue = createLateQueue<CaughtError>({
    open: async () => {
      const { errorReports } = await services();
      return (
        errorReports && (await import('@/platform/error-reports/sentry')).openSentry(errorReports)
      );
    },
  });
  hearErrors((caught) => queue.send(caught));
  onServerError(tellError);
  // what leads to an error is noted from now on
  queue.open();
}
