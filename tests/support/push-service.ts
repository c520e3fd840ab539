import { createECDH, createPublicKey, randomBytes, verify } from 'node:crypto';
import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import * as z from 'zod/mini';
import {
  declarativePushSchema,
  pushMessageSchema,
  type DeclarativePush,
  type PushMessage,
} from '../../contract/push/schemas';
import { openMessage, type DeviceSecret } from './open-push-message';

/** A decrypted message. */
interface Pushed {
  device: string;
  message: PushMessage;
  /** The same as Safari reads it. */
  declarative: DeclarativePush;
  headers: IncomingMessage['headers'];
}

export interface PushService {
  origin: string;
  /** Accepted messages, in order. */
  received: Pushed[];
  /** Number of requests, accepted or not. */
  knocks(): number;
  /** Subscribes a device as its browser would. */
  subscribe(device: string): { endpoint: string; keys: { p256dh: string; auth: string } };
  /** Sets the status answered for a device; 201 by default. */
  answer(device: string, status: number): void;
  reset(): void;
  close(): Promise<void>;
}

/**
 * A push service for tests: accepts messages over HTTP (RFC 8030) with a valid VAPID signature (RFC
 * 8292), and decrypts them with the device's key (RFC 8291).
 */
export async function openPushService(publicKey: () => Promise<string>): Promise<PushService> {
  const secrets = new Map<string, DeviceSecret>();
  const answers = new Map<string, number>();
  const received: Pushed[] = [];
  let knocks = 0;

  const server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      knocks += 1;
      const device = (request.url ?? '').slice(1);
      void take(device, request.headers, Buffer.concat(chunks))
        .catch(() => 400)
        // Closes the connection, so that none is reused while the server closes.
        .then((status) => response.writeHead(status, { Connection: 'close' }).end());
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;

  const take = async (device: string, headers: IncomingMessage['headers'], body: Buffer) => {
    const secret = secrets.get(device);
    if (!secret || !headers.ttl) return 400;
    if (!isSigned(headers.authorization ?? '', await publicKey(), origin)) return 403;
    const status = answers.get(device) ?? 201;
    if (status !== 201) return status;
    const sent: unknown = JSON.parse(openMessage(body, secret));
    const message = z.parse(pushMessageSchema, sent);
    received.push({ device, message, declarative: z.parse(declarativePushSchema, sent), headers });
    return status;
  };

  return {
    origin,
    received,
    knocks: () => knocks,
    subscribe: (device) => {
      const pair = createECDH('prime256v1');
      pair.generateKeys();
      const auth = randomBytes(16);
      secrets.set(device, { pair, auth });
      const keys = { p256dh: pair.getPublicKey('base64url'), auth: auth.toString('base64url') };
      return { endpoint: `${origin}/${device}`, keys };
    },
    answer: (device, status) => void answers.set(device, status),
    reset: () => {
      received.length = 0;
      answers.clear();
      knocks = 0;
    },
    close: () => new Promise((resolve) => void server.close(() => resolve())),
  };
}

const claimsSchema = z.object({ aud: z.string(), exp: z.number(), sub: z.string() });

/** Whether `vapid t=…, k=…` is a valid token for this service, signed by that key. */
function isSigned(authorization: string, publicKey: string, audience: string): boolean {
  const [, head, payload, signature, key] =
    /^vapid t=([\w-]+)\.([\w-]+)\.([\w-]+), k=([\w-]+)$/.exec(authorization) ?? [];
  if (!head || !payload || !signature || key !== publicKey) return false;
  const point = Buffer.from(publicKey, 'base64url');
  const jwk = {
    kty: 'EC',
    crv: 'P-256',
    x: point.subarray(1, 33).toString('base64url'),
    y: point.subarray(33).toString('base64url'),
  };
  const claims = z.parse(claimsSchema, JSON.parse(Buffer.from(payload, 'base64url').toString()));
  const isTrue = verify(
    'sha256',
    Buffer.from(`${head}.${payload}`),
    { key: createPublicKey({ key: jwk, format: 'jwk' }), dsaEncoding: 'ieee-p1363' },
    Buffer.from(signature, 'base64url'),
  );
  return isTrue && claims.aud === audience && /^(mailto|https):/.test(claims.sub);
}
