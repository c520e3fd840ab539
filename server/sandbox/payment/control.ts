import { Hono } from 'hono';
import * as z from 'zod/mini';
import { readJson } from '../body';
import type { SandboxOptions } from '../options';
import { addFaults, clearFaults, FAULT_CALLS, FAULT_KINDS, listFaults } from './faults';
import { deliverNotices } from './notices';
import { readSettings, settingsSchema, writeSettings } from './settings';

const faultSchema = z.object({
  call: z.enum(FAULT_CALLS),
  kind: z.enum(FAULT_KINDS),
  times: z._default(z.int().check(z.gte(1), z.lte(100_000)), 1),
});

const controlSchema = z.object({
  settings: z.optional(settingsSchema),
  faults: z.optional(z.array(faultSchema).check(z.maxLength(1_000))),
});

/** How tests and testers make the payment stand-in misbehave. JSON only, so no foreign page can reach it by a form. */
export function controlRoutes(options: SandboxOptions): Hono {
  const app = new Hono();
  const state = async () => ({
    settings: await readSettings(options),
    faults: await listFaults(options),
  });

  app.get('/', async (c) => c.json(await state()));

  app.put('/', async (c) => {
    const isJson = c.req.header('Content-Type')?.startsWith('application/json') ?? false;
    const body = controlSchema.safeParse(isJson ? await readJson(c) : undefined);
    if (!body.success) {
      return c.json({ code: 'INVALID', message: '설정 값이 올바르지 않아요.' }, 422);
    }
    const { settings, faults } = body.data;
    if (settings) await writeSettings(options, settings);
    if (faults) {
      await clearFaults(options);
      await addFaults(options, faults);
    }
    return c.json(await state());
  });

  app.delete('/', async (c) => {
    await writeSettings(options, settingsSchema.parse({}));
    await clearFaults(options);
    return c.json(await state());
  });

  /** Sends all webhooks that are still waiting, without waiting for their time. */
  app.put('/notices', async (c) =>
    c.json({ sent: await deliverNotices(options, Number.MAX_SAFE_INTEGER) }),
  );

  return app;
}
