import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { getRequestListener } from '@hono/node-server';
import type { Hono } from 'hono';
import { createBoundedServer } from '../core/bounded-server';
import type { HttpEnv } from './api';
import { ApiError } from './api-error';

interface Listening {
  port: number;
  /** Stops accepting, waits for open requests (at most 10 s), then resolves. */
  close(): Promise<void>;
}

interface ListenOptions {
  /** 0 takes any free port. */
  port: number;
  host: string;
  /** How long (ms) a client may take to send a body. */
  bodyMs?: number;
}

const GRACE_MS = 10_000;
/** Load balancers keep idle connections for 60 s; the server must not close them first. */
const KEEP_ALIVE_MS = 65_000;
/** Also the limit for a new connection's first request. */
const HEADERS_MS = KEEP_ALIVE_MS + 5000;

/** Serves the app; rejects with the system's error, such as EADDRINUSE. */
export function listen(
  app: Hono<HttpEnv>,
  { port, host, bodyMs }: ListenOptions,
): Promise<Listening> {
  const answer = getRequestListener(app.fetch, { hostname: host, errorHandler: refuse });
  const server = createBoundedServer((...exchange) => void answer(...exchange), bodyMs);
  server.keepAliveTimeout = KEEP_ALIVE_MS;
  server.headersTimeout = HEADERS_MS;
  return new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, host, () => {
      server.off('error', reject);
      const address = server.address() as AddressInfo;
      resolve({ port: address.port, close: () => closeServer(server) });
    });
  });
}

/** Rejects a request whose URL cannot be built, such as from an invalid Host. */
function refuse(): Response {
  const { body, status } = new ApiError(400, 'invalid_request');
  return Response.json(body, { status, headers: { 'Cache-Control': 'no-store' } });
}

function closeServer(server: Server): Promise<void> {
  return new Promise((resolve) => {
    const late = setTimeout(() => server.closeAllConnections(), GRACE_MS);
    server.close(() => {
      clearTimeout(late);
      resolve();
    });
  });
}
