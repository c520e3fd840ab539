import { serve } from '@hono/node-server';
import type { AddressInfo } from 'node:net';
import type { Server } from 'node:http';
import { createSandbox } from '../../../sandbox/app';
import type { Database } from '../../../server/db/client';
import { freshDatabase } from '../../support/fresh-database';
import { ORIGIN } from '../support/harness';

/** A phase of the shop's call to the sandbox: before or after it takes effect. */
type Moment = { call: string; phase: 'before' | 'after' };

export interface Sandbox {
  url: string;
  /** Called in every phase of a REST call; throwing loses the call or its answer. */
  onMoment: (moment: Moment) => void | Promise<void>;
  /** Called when a message has come, before it is kept, and before it is answered. */
  onMessage: (moment: Pick<Moment, 'phase'> & { text: string }) => void;
  /** How far its clock is ahead, as the shop's is (ms). */
  aheadMs: number;
  /** Where webhooks are sent to. */
  shopPort: number;
  fetch(path: string, init?: RequestInit): Promise<Response>;
  close(): Promise<void>;
}

/** Where mail and 알림톡 are taken. */
const MESSAGE = /^\/sandbox\/messages\/(v1|solapi)\//;

/** The sandboxes in a separate process, so that their ledger survives when the shop is killed. */
export async function openSandbox(open: () => Promise<Database> = freshDatabase): Promise<Sandbox> {
  const database = await open();
  const sandbox: Sandbox = {
    url: '',
    onMoment: () => undefined,
    onMessage: () => undefined,
    aheadMs: 0,
    shopPort: 0,
    fetch: (path, init) => fetch(`${sandbox.url}${path}`, init),
    close: async () => {
      server.closeAllConnections();
      server.close();
      await database.close();
    },
  };
  const app = createSandbox({
    db: database.db,
    clock: () => Date.now() + sandbox.aheadMs,
    publicOrigin: ORIGIN,
    fetch: (input, init) => {
      const { pathname } = new URL(input instanceof Request ? input.url : input);
      return fetch(`http://127.0.0.1:${sandbox.shopPort}${pathname}`, init);
    },
  });
  const takeMessage = async (request: Request): Promise<Response> => {
    const text = await request.clone().text();
    sandbox.onMessage({ phase: 'before', text });
    const response = await app.fetch(request);
    sandbox.onMessage({ phase: 'after', text });
    return response;
  };
  const answer = async (request: Request): Promise<Response> => {
    const call = new URL(request.url).pathname;
    if (MESSAGE.test(call)) return takeMessage(request);
    if (!call.startsWith('/sandbox/payment/api/payments')) return app.fetch(request);
    try {
      await sandbox.onMoment({ call, phase: 'before' });
      const response = await app.fetch(request);
      await sandbox.onMoment({ call, phase: 'after' });
      return response;
    } catch {
      return new Response(null, { status: 503 });
    }
  };
  const server = await new Promise<Server>((resolve) => {
    const started = serve({ fetch: answer, port: 0, hostname: '127.0.0.1' }, () =>
      resolve(started as Server),
    );
  });
  sandbox.url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return sandbox;
}
