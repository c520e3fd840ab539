import * as z from 'zod/mini';
import type { SandboxOptions } from '../options';
import { paymentSettings } from '../schema';

const milliseconds = z._default(z.int().check(z.gte(0), z.lte(600_000)), 0);

/** Defaults of the payment sandbox; every field is optional. */
export const settingsSchema = z.object({
  /** `older` results carry `success` and `imp_success`, `current` ones do not. */
  resultShape: z._default(z.enum(['current', 'older']), 'current'),
  /** Duration of `느린 승인` and the fault `slow` (ms). */
  slowMs: z._default(z.int().check(z.gte(0), z.lte(600_000)), 8_000),
  webhook: z.prefault(
    z.object({
      copies: z._default(z.int().check(z.gte(0), z.lte(50)), 1),
      delayMs: milliseconds,
      /** Sends the webhook and waits for its answer before the browser gets the result. */
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
