import { eq } from 'drizzle-orm';
import type { SandboxOptions } from '../options';
import { paymentPreparations } from '../schema';

/** Registers an amount for an order number, once; `false` when that was done before. */
export async function prepare({ db }: SandboxOptions, merchantUid: string, amount: number) {
  const inserted = await db
    .insert(paymentPreparations)
    .values({ merchantUid, amount })
    .onConflictDoNothing()
    .returning({ amount: paymentPreparations.amount });
  return inserted.length === 1;
}

export async function findPreparation({ db }: SandboxOptions, merchantUid: string) {
  const [row] = await db
    .select()
    .from(paymentPreparations)
    .where(eq(paymentPreparations.merchantUid, merchantUid));
  return row;
}
