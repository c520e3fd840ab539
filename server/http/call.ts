import { getConnInfo } from '@hono/node-server/conninfo';
import type { Context } from 'hono';
import type { Endpoint } from '@contract/endpoint';
import { bearerPatient } from '../auth/bearer';
import type { Deps } from '../deps';
import type { Call, HttpEnv } from './api';
import { readJsonBody } from './body';
import { parsePart } from './parse';

/** Reads and checks everything that the endpoint declares; throws `ApiError`. */
export async function readCall<E extends Endpoint>(
  deps: Deps,
  endpoint: E,
  c: Context<HttpEnv>,
): Promise<Call<E>> {
  const patientId = await bearerPatient(deps, endpoint.auth, c.req.header('Authorization'));
  const query = Object.fromEntries(new URL(c.req.url).searchParams);
  const params = parsePart(endpoint, 'params', c.req.param());
  const call = {
    patientId,
    clientAddress: clientAddress(deps, c),
    params,
    query: parsePart(endpoint, 'query', query),
    body: endpoint.body ? parsePart(endpoint, 'body', await readJsonBody(c.req.raw)) : undefined,
  };
  // The parts were checked against E's own schemas above; TypeScript cannot follow that by itself.
  return call as unknown as Call<E>;
}

function clientAddress(deps: Deps, c: Context<HttpEnv>): string {
  if (deps.config.trustProxy) {
    // The last entry is the one that our own balancer added.
    const forwarded = c.req.header('X-Forwarded-For')?.split(',').at(-1)?.trim();
    if (forwarded) return forwarded;
  }
  // Calls within the process come without a connection.
  const isConnected = typeof c.env === 'object' && c.env !== null && 'incoming' in c.env;
  return isConnected ? (getConnInfo(c).remote.address ?? '') : '';
}
