import webPush from 'web-push';
import type { PushMessage } from '@contract/push';
import type { Fetch } from './request';

/** How the shop names itself to push services; both keys as base64url. */
export interface Vapid {
  publicKey: string;
  privateKey: string;
  /** An address for complaints: mailto: or https:. */
  subject: string;
}

export interface Device {
  endpoint: string;
  p256dh: string;
  auth: string;
}

export interface Sending {
  message: PushMessage;
  /** Seconds after which nobody needs it any more. */
  ttl: number;
  urgency: 'normal' | 'high';
}

/** `gone`: the device no longer takes messages. `later`: nobody knows, or the service is busy. */
export type Delivery = 'sent' | 'gone' | 'refused' | 'later';

const TIMEOUT_MS = 10_000;

/** The push services of browsers, whichever of them the device belongs to. */
export interface WebPush {
  /**
   * Hands one encrypted message to the device's service (RFC 8030, 8291, 8292). Never rejects: keys
   * that nothing can be encrypted with are `gone`.
   */
  send(vapid: Vapid, device: Device, sending: Sending): Promise<Delivery>;
}

/** Push over that `fetch`. */
export function createWebPush(fetch: Fetch): WebPush {
  return { send: (vapid, device, sending) => send(fetch, vapid, device, sending) };
}

async function send(
  fetch: Fetch,
  vapid: Vapid,
  { endpoint, p256dh, auth }: Device,
  { message, ttl, urgency }: Sending,
): Promise<Delivery> {
  let request: webPush.RequestDetails;
  try {
    request = webPush.generateRequestDetails(
      { endpoint, keys: { p256dh, auth } },
      JSON.stringify(message),
      { vapidDetails: vapid, TTL: ttl, urgency, topic: message.tag },
    );
  } catch {
    return 'gone';
  }
  try {
    const { status } = await fetch(endpoint, {
      method: 'POST',
      headers: asHeaders(request.headers),
      body: new Uint8Array(request.body ?? []),
      redirect: 'error',
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
    return deliveryOf(status);
  } catch {
    return 'later';
  }
}

function deliveryOf(status: number): Delivery {
  if (status >= 200 && status < 300) return 'sent';
  if (status === 404 || status === 410) return 'gone';
  return status === 429 || status >= 500 ? 'later' : 'refused';
}

/** `fetch` names the length itself. */
function asHeaders(headers: Readonly<Record<string, unknown>>): Headers {
  const result = new Headers();
  for (const [name, value] of Object.entries(headers))
    if (name !== 'Content-Length') result.set(name, String(value));
  return result;
}
