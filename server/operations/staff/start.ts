import * as z from 'zod/mini';
import { createKeys } from '../../db/server-keys';
import { listen } from '../../http/listen';
import { createStaffApp } from './app';
import type { StaffDeps } from './staff-api';
import { text, whole, type SettingsOf } from '../../core/settings';

/** The settings of the staff API; off without a port. */
export const staffSettings = {
  STAFF_PORT: z.optional(whole(1, 65_535)),
  STAFF_HOST: z._default(text, '127.0.0.1'),
  STAFF_TRUSTED_HOPS: z._default(whole(0, 9), 0),
};

export type StaffSettings = SettingsOf<typeof staffSettings>;

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
