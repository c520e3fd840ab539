import { and, eq, lt } from 'drizzle-orm';
import type { Context } from 'hono';
import { IDEMPOTENCY_KEY_MS } from '@contract/core/figures';
import type { Endpoint, EndpointAnswer } from '@contract/core/endpoint';
import type { Db, Tx } from '../db/client';
import { isMissingReference } from '../db/errors';
import { idempotencyKeys } from '../db/schema/auth';
import { keyedHash } from '../db/server-keys';
import type { Deps } from './deps';
import type { Call, Handler, HttpEnv } from './api';
import { ApiError } from './api-error';

/** JSON with sorted keys, so that equal requests have equal texts. */
function canonicalJson(value: unknown): string {
  return JSON.stringify(value, (_key, inner: unknown) => {
    if (typeof inner !== 'object' || inner === null || Array.isArray(inner)) return inner;
    return Object.fromEntries(Object.entries(inner).sort(([a], [b]) => (a < b ? -1 : 1)));
  });
}

const KEY = /^[\w-]{8,80}$/;

interface Use {
  patientId: string;
  key: string;
  endpoint: string;
  requestHash: string;
}

/** A change in one transaction, and its answer. */
export interface Once<E extends Endpoint> {
  /** Makes the change with `tx`; returns what `show` has to know, if not the id of its address. */
  readonly change: (call: Call<E>, tx: Tx) => Promise<string> | Promise<void>;
  /** Answers from the stored state, also a repeated key. */
  readonly show: (call: Call<E>, tx: Tx, reference: string) => Promise<EndpointAnswer<E>>;
}

/** Runs the change and stores its key in one transaction; answers a repeat from stored data. */
export async function onceInTransaction<E extends Endpoint>(
  deps: Deps,
  endpoint: E,
  c: Context<HttpEnv>,
  call: Call<E>,
  { change, show }: Once<E>,
): Promise<EndpointAnswer<E>> {
  const use = await readUse(deps, endpoint, c, call);
  return deps.db.transaction(async (tx) => {
    // A parallel repeat waits here until the first commits or rolls back.
    if (await insertUse(tx, use, deps.clock())) {
      const { id = endpoint.name } = { ...(call.params as { id?: string } | undefined) };
      const reference = (await change(call, tx)) ?? id;
      await tx.update(idempotencyKeys).set({ reference }).where(ofUse(use));
      return show(call, tx, reference);
    }
    const reference = await findReference(tx, use);
    if (reference === null) throw new ApiError(409, 'key_reused');
    return show(call, tx, reference);
  });
}

/** Runs a change that is idempotent by itself; the key may not be reused for another body. */
export async function withGuardedKey<E extends Endpoint>(
  deps: Deps,
  endpoint: E,
  c: Context<HttpEnv>,
  call: Call<E>,
  handler: Handler<E>,
): Promise<EndpointAnswer<E>> {
  const use = await readUse(deps, endpoint, c, call);
  const isNew = await insertUse(deps.db, use, deps.clock());
  if (!isNew) await findReference(deps.db, use);
  try {
    return await handler(call);
  } catch (error) {
    if (isNew)
      await deps.db
        .delete(idempotencyKeys)
        .where(ofUse(use))
        .catch(() => undefined);
    throw error;
  }
}

/** Deletes keys older than two days. */
export async function purgeIdempotencyKeys(db: Db, now: number): Promise<void> {
  await db.delete(idempotencyKeys).where(lt(idempotencyKeys.createdAt, now - IDEMPOTENCY_KEY_MS));
}

async function readUse<E extends Endpoint>(
  deps: Deps,
  endpoint: E,
  c: Context<HttpEnv>,
  call: Call<E>,
): Promise<Use> {
  const key = c.req.header('Idempotency-Key') ?? '';
  if (!KEY.test(key) || call.patientId === null) throw new ApiError(422, 'invalid_request');
  const { params, query, body } = call;
  // Keyed, because a plain hash of a short health answer could be guessed.
  const asked = canonicalJson({ endpoint: endpoint.name, params, query, body });
  const requestHash = await keyedHash(deps.keys, 'request-hash', asked);
  return { patientId: call.patientId, key, endpoint: endpoint.name, requestHash };
}

async function insertUse(tx: Tx, use: Use, now: number): Promise<boolean> {
  const insert = tx
    .insert(idempotencyKeys)
    .values({ ...use, reference: null, createdAt: now })
    .onConflictDoNothing()
    .returning({ key: idempotencyKeys.key });
  const rows = await insert.catch((cause: unknown) => {
    // A token may outlive its deleted patient; then nobody is signed in.
    if (isMissingReference(cause)) throw new ApiError(401, 'unauthenticated', { cause });
    throw cause;
  });
  return rows.length > 0;
}

/** Of an earlier use, once it has been made. Throws 409 for another request with its key. */
async function findReference(tx: Tx, use: Use): Promise<string | null> {
  const [row] = await tx.select().from(idempotencyKeys).where(ofUse(use));
  if (row && row.requestHash !== use.requestHash) throw new ApiError(409, 'key_reused');
  return row?.reference ?? null;
}

function ofUse(use: Use) {
  return and(eq(idempotencyKeys.patientId, use.patientId), eq(idempotencyKeys.key, use.key));
}
