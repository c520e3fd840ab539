import type { Clock } from '../server/core/clock';
import type { Db } from '../server/db/client';
import type { Logger } from '../server/core/logger';

/** The sandboxes' dependencies and settings; they never read the environment. */
export interface SandboxOptions {
  db: Db;
  clock: Clock;
  /** The shop's origin; browsers and webhooks are sent nowhere else. */
  publicOrigin: string;
  /** Origin of the shop's backend where it is elsewhere: webhooks and confirmations are sent there, too. */
  backendOrigin?: string | undefined;
  loginClientId: string;
  /** Unlinks accounts, and signs the report that one was unlinked. */
  loginAdminKey: string;
  loginClientSecret?: string | undefined;
  merchantCode: string;
  apiKey: string;
  apiSecret: string;
  nicepayClientId: string;
  nicepaySecretKey: string;
  solapiKey: string;
  solapiSecret: string;
  solapiSender: string;
  solapiChannel: string;
  analyticsWriteKey: string;
  errorsPublicKey: string;
  chatPluginKey: string;
  shareAppKey: string;
  /** Hexadecimal secret with which the shop signs chat members. */
  chatSecretKey: string;
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
