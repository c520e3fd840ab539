import { createHmac, timingSafeEqual } from 'node:crypto';
import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { WebhookBody } from '../../contract/core/webhooks';

/** A webhook whose signature is right. */
interface Received {
  id: string;
  /** ms; when it came */
  at: number;
  raw: string;
  body: WebhookBody;
  signatures: string[];
}

export interface WebhookReceiver {
  url: string;
  /** Everything that was sent, also what was not taken, in order. */
  received: Received[];
  /** How it answers; 204 by default. Without an answer the connection stays open. */
  answer: (response: ServerResponse, received: Received) => void;
  /** Resolves when that many have come. */
  came(count: number): Promise<void>;
  reset(): void;
  close(): Promise<void>;
}

export const SECRET = 'whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw';

/** A receiver of webhooks that proves them as docs/webhooks.md says. */
export async function openWebhookReceiver(secret = SECRET, port = 0): Promise<WebhookReceiver> {
  const key = Buffer.from(secret.slice('whsec_'.length), 'base64');
  const waiting: { count: number; tell: () => void }[] = [];
  const take204 = (response: ServerResponse) => void response.writeHead(204).end();
  const server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      // so that no connection is reused while the server closes
      response.setHeader('Connection', 'close');
      const raw = Buffer.concat(chunks).toString();
      const header = (name: string) => String(request.headers[name] ?? '');
      const [id, timestamp] = [header('webhook-id'), header('webhook-timestamp')];
      const signatures = header('webhook-signature').split(' ');
      const expected = createHmac('sha256', key).update(`${id}.${timestamp}.${raw}`).digest();
      const isOurs = signatures.some((signature) => {
        const given = Buffer.from(signature.replace(/^v1,/, ''), 'base64');
        return given.length === expected.length && timingSafeEqual(given, expected);
      });
      if (!isOurs) return void response.writeHead(401).end();
      const body = JSON.parse(raw) as WebhookBody;
      const one = { id, at: Date.now(), raw, body, signatures };
      receiver.received.push(one);
      for (const each of waiting) if (receiver.received.length >= each.count) each.tell();
      receiver.answer(response, one);
    });
  });
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
  const receiver: WebhookReceiver = {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/hooks`,
    received: [],
    answer: take204,
    came: (count) =>
      new Promise((resolve) => {
        if (receiver.received.length >= count) resolve();
        else waiting.push({ count, tell: resolve });
      }),
    reset: () => {
      receiver.received.length = 0;
      receiver.answer = take204;
      waiting.length = 0;
    },
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
  return receiver;
}
