import type { Server } from 'node:http';
import { serve } from '@hono/node-server';
import type { Hono } from 'hono';
import type { HttpEnv } from './http/api';

export interface Listening {
  port: number;
  /** Stops accepting, lets requests end (at most 10 s), then resolves. */
  close(): Promise<void>;
}

const GRACE_MS = 10_000;

/** Serves the app on an address; rejects with the system's error, as EADDRINUSE. */
export function listen(
  app: Hono<HttpEnv>,
  { port, host }: { port: number; host: string },
): Promise<Listening> {
  return new Promise((resolve, reject) => {
    const server = serve({ fetch: app.fetch, port, hostname: host }, (address) => {
      server.off('error', reject);
      resolve({ port: address.port, close: () => closeServer(server as Server) });
    });
    server.once('error', reject);
  });
}

function closeServer(server: Server): Promise<void> {
  return new Promise((resolve) => {
    const late = setTimeout(() => server.closeAllConnections(), GRACE_MS);
    server.close(() => {
      clearTimeout(late);
      resolve();
    });
    server.closeIdleConnections();
  });
}
