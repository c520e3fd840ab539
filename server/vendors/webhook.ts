import { createHmac } from 'node:crypto';
import { isLoopbackOrigin, type Given } from '../core/given';
import type { Fetch } from './request';

/** Who is told of events. */
export interface WebhookReceiver {
  /**
   * Sends one webhook. Returns null when the receiver took it (2xx), else why not. A redirect is refused: events
   * go to the configured address only. Never rejects.
   */
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
  const text = `${id}.${seconds(at)}.${body}`;
  return secrets
    .map((secret) => `v1,${createHmac('sha256', secret).update(text).digest('base64')}`)
    .join(' ');
}

/** The receiver, or null where none is configured. A rotation has more than one secret. */
export function createWebhook(
  fetch: Fetch,
  { WEBHOOK_URL: url, WEBHOOK_SECRET: secret }: Settings,
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

interface Settings {
  WEBHOOK_URL?: string | undefined;
  WEBHOOK_SECRET?: string | undefined;
}

const seconds = (at: number) => Math.floor(at / 1000);

/** What is wrong with WEBHOOK_URL and WEBHOOK_SECRET. */
export function webhookFaults(given: Given): string[] {
  const { WEBHOOK_URL: url, WEBHOOK_SECRET: secret, PUBLIC_ORIGIN: publicOrigin = '' } = given;
  if (!url !== !secret) return ['WEBHOOK_URL and WEBHOOK_SECRET must be set together'];
  if (!url || !secret) return [];
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

const secretsIn = (text: string) =>
  text.split(',').map((one) => Buffer.from(one.trim().slice(PREFIX.length), 'base64'));

function isSecret(text: string): boolean {
  const secret = text.trim();
  if (!/^whsec_[A-Za-z0-9+/]+={0,2}$/.test(secret)) return false;
  const { length } = Buffer.from(secret.slice(PREFIX.length), 'base64');
  return length >= 24 && length <= 64;
}
