import { createKeys } from '../../db/server-keys';
import { listen } from '../../http/listen';
import { createStaffApp } from './app';
import type { StaffSettings } from './settings';
import type { StaffDeps } from './staff-api';

/** Opens the staff API's own listener; nothing without a port. Returns what closes it. */
export async function startStaffApi(
  deps: Omit<StaffDeps, 'keys'>,
  { STAFF_PORT: port, STAFF_HOST: host, STAFF_TRUSTED_HOPS: trustedHops }: StaffSettings,
): Promise<() => Promise<void>> {
  if (port === undefined) return () => Promise.resolve();
  const keys = createKeys(deps.db, deps.clock);
  const app = createStaffApp({ deps: { ...deps, keys }, trustedHops });
  try {
    const listening = await listen(app, { port, host });
    return () => listening.close();
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? String(error.code) : 'unknown';
    // the message says it all, and the start looks at a cause first
    throw new Error(`STAFF_PORT ${port} on ${host} cannot be opened (${code}).`);
  }
}
