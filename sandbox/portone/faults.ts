import { and, eq, gt, sql } from 'drizzle-orm';
import type { SandboxOptions } from '../options';
import { paymentFaults } from '../schema';

export const FAULT_CALLS = [
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
export const FAULT_KINDS = [
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

interface Fault {
  call: FaultCall;
  kind: FaultKind;
  times: number;
}

export async function addFaults({ db }: SandboxOptions, faults: readonly Fault[]): Promise<void> {
  if (faults.length === 0) return;
  await db
    .insert(paymentFaults)
    .values(faults.map(({ call, kind, times }) => ({ call, kind, remaining: times })));
}

export async function clearFaults({ db }: SandboxOptions): Promise<void> {
  await db.delete(paymentFaults);
}

export async function listFaults({ db }: SandboxOptions) {
  return db
    .select({ call: paymentFaults.call, kind: paymentFaults.kind, times: paymentFaults.remaining })
    .from(paymentFaults)
    .where(gt(paymentFaults.remaining, 0))
    .orderBy(paymentFaults.id);
}

/** Takes the oldest fault ordered for this call; each applies exactly as often as ordered. */
export async function takeFault(
  { db }: SandboxOptions,
  call: FaultCall,
): Promise<FaultKind | undefined> {
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

/** Runs a call, or applies a fault to it. */
export async function withFault<T>(
  options: SandboxOptions,
  fault: FaultKind | undefined,
  slowMs: number,
  { run, error, refuse, unauthorized, signal }: Answers<T>,
): Promise<T> {
  switch (fault) {
    case undefined:
      return run();
    case 'slow':
      await options.wait(slowMs);
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
