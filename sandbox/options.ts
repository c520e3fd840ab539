import type { Clock } from '../server/core/clock';
import type { Db } from '../server/db/client';
import type { Logger } from '../server/core/logger';
import type { SANDBOX_DEFAULTS } from '../server/vendors/sandbox-addresses';

/** The sandboxes' dependencies and settings; they never read the environment. */
export interface SandboxOptions extends Record<keyof typeof SANDBOX_DEFAULTS, string> {
  db: Db;
  clock: Clock;
  /** The shop's origin; browsers and webhooks are sent nowhere else. */
  publicOrigin: string;
  /** Origin of the shop's backend where it is elsewhere: webhooks and confirmations are sent there, too. */
  backendOrigin?: string | undefined;
  loginClientSecret?: string | undefined;
  /** Sends webhooks and capture confirmations to the shop. */
  fetch: typeof fetch;
  logger: Logger;
  /** Waits, or returns early when aborted. */
  wait: (milliseconds: number, signal?: AbortSignal) => Promise<void>;
}

/** Lifetime of tokens (ms). */
export const TOKEN_MS = 30 * 60_000;

/** Whether an address is within the shop, as a registered address must be. */
export function isRegistered(publicOrigin: string, address: string): boolean {
  if (!URL.canParse(address)) return false;
  const { origin, username, password, hash } = new URL(address);
  return origin === new URL(publicOrigin).origin && !username && !password && !hash;
}
