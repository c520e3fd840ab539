import webPush from 'web-push';
import { pushPayload, type PushMessage } from '@contract/push/schemas';
import type { Fetch } from './request';

/** The shop's identity for push services; both keys as base64url. */
export interface Vapid {
  publicKey: string;
  privateKey: string;
  /** Contact address: mailto: or https:. */
  subject: string;
}

interface Device {
  endpoint: string;
  p256dh: string;
  auth: string;
}

interface Sending {
  message: PushMessage;
  /** Seconds after which an undelivered message is dropped. */
  ttl: number;
  urgency: 'normal' | 'high';
}

/** `gone`: the subscription has ended. `later`: the service is busy or did not answer. */
export type Delivery = 'sent' | 'gone' | 'refused' | 'later';

const TIMEOUT_MS = 10_000;

/** Web push through the device's own push service. */
export interface WebPush {
  /** Sends a message (RFC 8030, 8291, 8292). Never rejects: invalid device keys count as `gone`. */
  send(vapid: Vapid, device: Device, sending: Sending): Promise<Delivery>;
}

/** Web push over the given `fetch`; taps open pages of `origin`. */
export function createWebPush(fetch: Fetch, origin: string): WebPush {
  return {
    send: async (vapid, { endpoint, p256dh, auth }, { message, ttl, urgency }) => {
      let request: webPush.RequestDetails;
      try {
        request = webPush.generateRequestDetails(
          { endpoint, keys: { p256dh, auth } },
          JSON.stringify(pushPayload(message, origin)),
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
    },
  };
}

function deliveryOf(status: number): Delivery {
  if (status >= 200 && status < 300) return 'sent';
  if (status === 404 || status === 410) return 'gone';
  return status === 429 || status >= 500 ? 'later' : 'refused';
}

/** `fetch` sets Content-Length itself. */
function asHeaders(headers: Readonly<Record<string, unknown>>): Headers {
  const result = new Headers();
  for (const [name, value] of Object.entries(headers))
    if (name !== 'Content-Length') result.set(name, String(value));
  return result;
}
