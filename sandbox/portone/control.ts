import { and, eq, gt, sql } from 'drizzle-orm';
import { Hono } from 'hono';
import * as z from 'zod/mini';
import { readJson } from '../body';
import type { SandboxOptions } from '../options';
import { paymentFaults } from '../schema';

/** Duration of `느린 승인` and the fault `slow`. */
export const SLOW_MS = 8_000;

const FAULT_CALLS = [
  'getToken',
  'prepare',
  'find',
  'cancel',
  'window',
  'nicepay-approve',
  'nicepay-find',
  'nicepay-cancel',
] as const;

/** `-after`: the call takes effect, and only its answer is lost or wrong. */
const FAULT_KINDS = [
  'slow',
  'error',
  'error-after',
  'hang',
  'hang-after',
  'refuse',
  'refuse-after',
  'unauthorized',
] as const;

export type FaultCall = (typeof FAULT_CALLS)[number];
type FaultKind = (typeof FAULT_KINDS)[number];

const faultSchema = z.object({
  call: z.enum(FAULT_CALLS),
  kind: z.enum(FAULT_KINDS),
  times: z._default(z.int().check(z.gte(1), z.lte(100_000)), 1),
});
type Fault = z.output<typeof faultSchema>;

/** These faults in place of all others. */
async function setFaults({ db }: SandboxOptions, faults: readonly Fault[]): Promise<void> {
  await db.delete(paymentFaults);
  const rows = faults.map(({ times, ...fault }) => ({ ...fault, remaining: times }));
  if (rows.length > 0) await db.insert(paymentFaults).values(rows);
}

async function listFaults({ db }: SandboxOptions) {
  return db
    .select({ call: paymentFaults.call, kind: paymentFaults.kind, times: paymentFaults.remaining })
    .from(paymentFaults)
    .where(gt(paymentFaults.remaining, 0))
    .orderBy(paymentFaults.id);
}

/** Takes the oldest fault ordered for this call; each applies exactly as often as ordered. */
async function takeFault({ db }: SandboxOptions, call: FaultCall): Promise<FaultKind | undefined> {
  const [row] = await db
    .update(paymentFaults)
    .set({ remaining: sql`${paymentFaults.remaining} - 1` })
    .where(
      and(
        gt(paymentFaults.remaining, 0),
        eq(
          paymentFaults.id,
          sql`(select id from sandbox.payment_faults where call = ${call} and remaining > 0
               order by id limit 1 for update skip locked)`,
        ),
      ),
    )
    .returning({ kind: paymentFaults.kind });
  return FAULT_KINDS.find((kind) => kind === row?.kind);
}

interface Answers<T> {
  run: () => Promise<T>;
  error: () => T;
  refuse: () => T;
  unauthorized: () => T;
  /** Aborted when the caller disconnects. */
  signal: AbortSignal;
}

const HANG_MS = 120_000;

/** Runs a call, or applies a fault that was ordered for it. */
export async function withFault<T>(
  options: SandboxOptions,
  call: FaultCall,
  { run, error, refuse, unauthorized, signal }: Answers<T>,
): Promise<T> {
  switch (await takeFault(options, call)) {
    case undefined:
      return run();
    case 'slow':
      await options.wait(SLOW_MS);
      return run();
    case 'error':
      return error();
    case 'error-after':
      await run();
      return error();
    case 'hang':
      await options.wait(HANG_MS, signal);
      return error();
    case 'hang-after':
      await run();
      await options.wait(HANG_MS, signal);
      return error();
    case 'refuse':
      return refuse();
    case 'refuse-after':
      await run();
      return refuse();
    case 'unauthorized':
      return unauthorized();
  }
}

const controlSchema = z.object({
  faults: z.array(faultSchema).check(z.maxLength(1_000)),
});

/** Configures faults of the payment sandbox. JSON only, so that no foreign form can call it. */
export function controlRoutes(options: SandboxOptions): Hono {
  const app = new Hono();
  const state = async () => ({ faults: await listFaults(options) });

  app.get('/', async (c) => c.json(await state()));

  app.put('/', async (c) => {
    const isJson = c.req.header('Content-Type')?.startsWith('application/json') ?? false;
    const body = controlSchema.safeParse(isJson ? await readJson(c) : undefined);
    if (!body.success) {
      return c.json({ code: 'INVALID', message: '설정 값이 올바르지 않아요.' }, 422);
    }
    await setFaults(options, body.data.faults);
    return c.json(await state());
  });

  app.delete('/', async (c) => {
    await setFaults(options, []);
    return c.json(await state());
  });

  return app;
}
