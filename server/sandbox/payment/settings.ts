import * as z from 'zod/mini';
import type { SandboxOptions } from '../options';
import { paymentSettings } from '../schema';

const milliseconds = z._default(z.int().check(z.gte(0), z.lte(600_000)), 0);

/** How the payment stand-in behaves until told otherwise; every field may be left out. */
export const settingsSchema = z.object({
  /** `older` results carry `success` and `imp_success`, `current` ones do not. */
  resultShape: z._default(z.enum(['current', 'older']), 'current'),
  /** How long `느린 승인` and the fault `slow` take. */
  slowMs: z._default(z.int().check(z.gte(0), z.lte(600_000)), 8_000),
  webhook: z.prefault(
    z.object({
      copies: z._default(z.int().check(z.gte(0), z.lte(50)), 1),
      delayMs: milliseconds,
      /** Send it and wait for the answer before the browser hears of the payment. */
      beforeBrowser: z._default(z.boolean(), false),
    }),
    {},
  ),
});

export type PaymentSettings = z.infer<typeof settingsSchema>;

const ROW = 1;

export async function readSettings({ db }: SandboxOptions): Promise<PaymentSettings> {
  const [row] = await db.select().from(paymentSettings);
  return settingsSchema.parse(row?.value ?? {});
}

export async function writeSettings({ db }: SandboxOptions, value: PaymentSettings): Promise<void> {
  await db
    .insert(paymentSettings)
    .values({ id: ROW, value })
    .onConflictDoUpdate({ target: paymentSettings.id, set: { value } });
}
