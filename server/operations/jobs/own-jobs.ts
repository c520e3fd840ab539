import type { Database } from '../../db/client';
import type { Deps } from '../../http/deps';
import { startCleanup } from './cleanup';
import type { OperatorDeps } from '../operator/command';
import { openOperatorSocket } from '../operator/socket';
import { noteReceiver } from '../../notify/outbox/stored-events';
import { startOutbox } from '../../notify/outbox/start';
import { startStaffApi, type StaffSettings } from '../staff/start';

/**
 * Starts what a shop with data of its own does besides answering its address. Returns what stops it; the outbox last,
 * after the open requests that `closeServer` waits for.
 */
export async function startOwnJobs(
  deps: Omit<Deps, 'keys'> & OperatorDeps,
  env: StaffSettings & { JOBS: 'on' | 'off'; DATA_DIR: string },
  { kind }: Pick<Database, 'kind'>,
): Promise<(closeServer: () => Promise<void>) => Promise<void>> {
  if (kind === 'none') return (closeServer) => closeServer();
  const closeStaffApi = await startStaffApi(deps, env);
  const hasJobs = env.JOBS === 'on';
  const stopCleanup = hasJobs ? startCleanup(deps) : () => undefined;
  if (hasJobs && deps.webhook !== null) await noteReceiver(deps.db, deps.clock());
  const stopOutbox = hasJobs ? startOutbox(deps) : () => Promise.resolve();
  const closeOperatorSocket =
    kind === 'pglite' ? openOperatorSocket(deps, env.DATA_DIR) : () => undefined;
  return async (closeServer) => {
    stopCleanup();
    closeOperatorSocket();
    await closeStaffApi();
    await closeServer();
    await stopOutbox();
  };
}
