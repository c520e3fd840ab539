import { serve } from '@hono/node-server';
import type { AddressInfo } from 'node:net';
import type { Server } from 'node:http';
import { createSandbox } from '../../../sandbox/app';
import { freshPglite } from '../../support/fresh-database';
import { ORIGIN } from '../support/harness';

/** A phase of the shop's call to the bank: before or after it takes effect. */
type Moment = { call: string; phase: 'before' | 'after' };

export interface Bank {
  url: string;
  /** Called in every phase of a REST call; throwing loses the call or its answer. */
  onMoment: (moment: Moment) => void | Promise<void>;
  /** Where webhooks are sent to. */
  shopPort: number;
  fetch(path: string, init?: RequestInit): Promise<Response>;
  close(): Promise<void>;
}

/** The sandboxes in a separate process, so that their ledger survives when the shop is killed. */
export async function openBank(): Promise<Bank> {
  const database = await freshPglite();
  const bank: Bank = {
    url: '',
    onMoment: () => undefined,
    shopPort: 0,
    fetch: (path, init) => fetch(`${bank.url}${path}`, init),
    close: async () => {
      server.closeAllConnections();
      server.close();
      await database.close();
    },
  };
  const sandbox = createSandbox({
    db: database.db,
    clock: Date.now,
    publicOrigin: ORIGIN,
    fetch: (input, init) => {
      const { pathname } = new URL(input instanceof Request ? input.url : input);
      return fetch(`http://127.0.0.1:${bank.shopPort}${pathname}`, init);
    },
  });
  const answer = async (request: Request): Promise<Response> => {
    const call = new URL(request.url).pathname;
    if (!call.startsWith('/sandbox/payment/api/payments')) return sandbox.fetch(request);
    try {
      await bank.onMoment({ call, phase: 'before' });
      const response = await sandbox.fetch(request);
      await bank.onMoment({ call, phase: 'after' });
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
  bank.url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return bank;
}
