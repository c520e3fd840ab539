import * as z from 'zod/mini';
import { originFaults } from '../server/config/public-origin';
import { whyNoSandbox } from '../server/vendors/sandbox-allowed';

const origin = z.string().check(
  z.refine((text) => URL.canParse(text) && new URL(text).origin === text, {
    error: 'must be an origin such as http://localhost:4173',
  }),
);

/** Every setting of a sandbox that runs by itself. */
export const sandboxSchema = z.object({
  /** 0 takes any free port. */
  SANDBOX_PORT: z.prefault(z.coerce.number().check(z.int(), z.gte(0), z.lte(65_535)), 4174),
  SANDBOX_DATA_DIR: z.prefault(z.string().check(z.minLength(1)), '.data/sandbox'),
  DATABASE_URL: z.optional(z.string()),
  PUBLIC_ORIGIN: z.prefault(origin, 'http://localhost:4173'),
  BACKEND_ORIGIN: z.optional(origin),
  SANDBOX: z.optional(z.enum(['on', 'off'])),
});

export type SandboxSettings = z.output<typeof sandboxSchema>;

/** Settings of a separate sandbox process, or all faults; an empty variable counts as absent. */
export function readSandboxEnvironment(
  env: Record<string, string | undefined>,
): { settings: SandboxSettings } | { faults: string[] } {
  const given = Object.fromEntries(Object.entries(env).filter(([, value]) => value));
  const parsed = sandboxSchema.safeParse(given);
  const { data, error } = parsed;
  if (error)
    return { faults: error.issues.map(({ path, message }) => `${path.join('.')}: ${message}`) };
  const wrong = originFaults(given);
  if (wrong.length > 0) return { faults: wrong };
  const refusal = whyNoSandbox({ ...given, PUBLIC_ORIGIN: data.PUBLIC_ORIGIN });
  if (refusal !== null) return { faults: [`SANDBOX must be on: ${refusal}`] };
  return { settings: data };
}
