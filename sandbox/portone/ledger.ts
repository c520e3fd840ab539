import { eq } from 'drizzle-orm';
import { Hono } from 'hono';
import type { SandboxOptions } from '../options';
import { paymentLedger } from '../schema';

type Entry = typeof paymentLedger.$inferSelect;

/** Charges, cancels and their sums, in total or for one `merchant_uid`. */
export function ledgerRoutes({ db }: SandboxOptions): Hono {
  const app = new Hono();
  app.get('/', async (c) => {
    const only = c.req.query('merchant_uid');
    const entries = await db
      .select()
      .from(paymentLedger)
      .where(only === undefined ? undefined : eq(paymentLedger.merchantUid, only))
      .orderBy(paymentLedger.id);
    const orders = new Map<string, Entry[]>();
    for (const entry of entries) {
      orders.set(entry.merchantUid, [...(orders.get(entry.merchantUid) ?? []), entry]);
    }
    return c.json({
      totals: sums(entries),
      orders: [...orders].map(([merchantUid, own]) => ({
        merchant_uid: merchantUid,
        ...sums(own),
        charges: lines(own, 'charge'),
        cancels: lines(own, 'cancel'),
      })),
    });
  });
  return app;
}

function sums(entries: readonly Entry[]) {
  const [charges, cancels] = [lines(entries, 'charge'), lines(entries, 'cancel')];
  const sum = (of: typeof charges) => of.reduce((total, { amount }) => total + amount, 0);
  const [charged, cancelled] = [sum(charges), sum(cancels)];
  return { captures: charges.length, charged, cancelled, net: charged - cancelled };
}

function lines(entries: readonly Entry[], kind: Entry['kind']) {
  return entries
    .filter((entry) => entry.kind === kind)
    .map(({ impUid, amount, reason, at }) => ({ imp_uid: impUid, amount, reason, at }));
}
