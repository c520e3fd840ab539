import { createHmac } from 'node:crypto';
import * as z from 'zod/mini';
import {
  isLoopbackOrigin,
  text,
  togetherFaults,
  type Given,
  type SettingsOf,
} from '../core/settings';
import type { Fetch } from './request';

/** The receiver of events, and the secrets that sign them (decision 0138). */
export const webhookSettings = { WEBHOOK_URL: z.optional(text), WEBHOOK_SECRET: z.optional(text) };

/** Who is told of events. */
export interface WebhookReceiver {
  /** Null when the receiver took it (2xx), else why not; redirects are refused. Never rejects. */
  send(request: WebhookRequest, stopped: AbortSignal): Promise<string | null>;
}

/** How long a receiver may take to answer (ms); below the lease of an event. */
const TIMEOUT_MS = 10_000;

interface WebhookRequest {
  id: string;
  body: string;
  /** ms; of this try, so that receivers can refuse old requests */
  at: number;
}

/** `webhook-signature` of the Standard Webhooks scheme: one `v1,…` for each secret. */
function signatureOf(secrets: readonly Buffer[], { id, body, at }: WebhookRequest): string {
  const signed = `${id}.${seconds(at)}.${body}`;
  return secrets
    .map((secret) => `v1,${createHmac('sha256', secret).update(signed).digest('base64')}`)
    .join(' ');
}

/** The receiver, or null where none is configured. A rotation has more than one secret. */
export function createWebhook(
  fetch: Fetch,
  { WEBHOOK_URL: url, WEBHOOK_SECRET: secret }: SettingsOf<typeof webhookSettings>,
): WebhookReceiver | null {
  if (url === undefined || secret === undefined) return null;
  const secrets = secretsIn(secret);
  return {
    send: async (request, stopped) => {
      try {
        const response = await fetch(url, {
          method: 'POST',
          headers: {
            'Content-Type': 'application/json',
            'User-Agent': 'Dalim-Webhooks/1',
            'webhook-id': request.id,
            'webhook-timestamp': String(seconds(request.at)),
            'webhook-signature': signatureOf(secrets, request),
          },
          body: request.body,
          redirect: 'manual',
          signal: AbortSignal.any([stopped, AbortSignal.timeout(TIMEOUT_MS)]),
        });
        // what it says is not read, however much it is
        await response.body?.cancel().catch(() => undefined);
        return response.ok ? null : `HTTP ${response.status}`;
      } catch {
        return 'no answer';
      }
    },
  };
}

const seconds = (at: number) => Math.floor(at / 1000);

/** What is wrong with WEBHOOK_URL and WEBHOOK_SECRET. */
export function webhookFaults(given: Given): string[] {
  const { WEBHOOK_URL: url, WEBHOOK_SECRET: secret, PUBLIC_ORIGIN: publicOrigin = '' } = given;
  if (!url || !secret) return togetherFaults({ WEBHOOK_URL: url, WEBHOOK_SECRET: secret });
  const faults: string[] = [];
  const { protocol, username, hash } = URL.canParse(url)
    ? new URL(url)
    : { protocol: '', username: '', hash: '' };
  if (!/^https?:$/.test(protocol) || username !== '' || hash !== '')
    faults.push('WEBHOOK_URL must be an address with https, without user name and fragment');
  else if (protocol !== 'https:' && !isLoopbackOrigin(publicOrigin))
    faults.push(
      `WEBHOOK_URL must begin with https://, because ${publicOrigin} is not a loopback address`,
    );
  if (!secret.split(',').every(isSecret))
    faults.push(
      'WEBHOOK_SECRET must be whsec_ and 24 to 64 bytes in base64, several separated by commas',
    );
  return faults;
}

const PREFIX = 'whsec_';

const secretsIn = (given: string) =>
  given.split(',').map((one) => Buffer.from(one.trim().slice(PREFIX.length), 'base64'));

function isSecret(given: string): boolean {
  const secret = given.trim();
  if (!/^whsec_[A-Za-z0-9+/]+={0,2}$/.test(secret)) return false;
  const { length } = Buffer.from(secret.slice(PREFIX.length), 'base64');
  return length >= 24 && length <= 64;
}
