import type { Clock } from '../clock';
import type { Db } from '../db/client';

/** Everything the stand-ins need from outside; nothing of it is read from the environment. */
export interface SandboxOptions {
  db: Db;
  clock: Clock;
  /** The shop's origin: the only place a browser or a webhook is sent to. */
  publicOrigin: string;
  loginClientId: string;
  loginClientSecret?: string | undefined;
  /** Milliseconds a login code lives. */
  loginCodeLifetime: number;
  /** Milliseconds a token of either stand-in lives. */
  tokenLifetime: number;
  merchantCode: string;
  apiKey: string;
  apiSecret: string;
  nicepayClientId: string;
  nicepaySecretKey: string;
  analyticsWriteKey: string;
  errorsPublicKey: string;
  chatPluginKey: string;
  /** Hexadecimal secret with which the shop proves the members of its chat. */
  chatSecretKey: string;
  /** Sends webhooks and capture questions to the shop. */
  fetch: typeof fetch;
  /** Waits, and stops waiting early when the signal says so. */
  wait: (milliseconds: number, signal?: AbortSignal) => Promise<void>;
}

/** Whether an address lies within the shop, as a registered address does at the real services. */
export function isRegistered(publicOrigin: string, address: string): boolean {
  if (!URL.canParse(address)) return false;
  const { origin, username, password, hash } = new URL(address);
  return origin === new URL(publicOrigin).origin && !username && !password && !hash;
}
