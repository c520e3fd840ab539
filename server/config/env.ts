import * as z from 'zod/mini';
import { onOff, origin, isLoopbackOrigin, text, whole, type Given } from '../core/settings';
import { databaseFaults, databaseSettings } from '../db/settings';
import { areAllElsewhere, backendFaults, backendSettings } from '../hosts/settings';
import { pushFaults, pushSettings } from '../notify/push/settings';
import { staffSettings } from '../operations/staff/start';
import { paymentFaults, paymentSettings } from '../purchase/payments/providers/all';
import { keyFaults, keySettings } from '../secrets/settings';
import { businessFaults, businessSettings } from '../shop/business/settings';
import { pictureFaults, pictureSettings } from '../shop/pictures/settings';
import { telemetrySettings } from '../telemetry/settings';
import { browserFaults, browserSettings, optionalSettings } from '../vendors/browser-services';
import { loginFaults, loginSettings } from '../vendors/kakao/settings';
import { messageFaults, messageSettings } from '../vendors/messages/settings';
import { whyNoSandbox, type Place } from '../vendors/sandbox-allowed';
import { webhookFaults, webhookSettings } from '../vendors/webhook';
import { originFaults } from './public-origin';

/** Every setting of the server (`.env.example`): its own, and those of its modules. */
export const environmentSchema = z.object({
  PORT: z._default(whole(0, 65_535), 4173),
  HOST: z._default(text, '127.0.0.1'),
  ...databaseSettings,
  ...keySettings,
  PUBLIC_ORIGIN: z.optional(origin),
  NODE_ENV: z.optional(text),
  TRUSTED_HOPS: z._default(whole(0, 9), 0),
  SANDBOX: z.optional(onOff),
  SANDBOX_URL: z.optional(origin),
  SEARCH_ENGINES: z.optional(onOff),
  SERVICE_WORKER: z._default(onOff, 'on'),
  BUILDS_DIR: z.optional(text),
  JOBS: z._default(onOff, 'on'),
  ORDERS_FOR_OTHERS: z._default(onOff, 'off'),
  LOG_LEVEL: z._default(
    z.enum(
      ['debug', 'info', 'warn', 'error', 'silent'],
      'must be debug, info, warn, error or silent',
    ),
    'info',
  ),
  ...paymentSettings,
  ...loginSettings,
  ...businessSettings,
  ...browserSettings,
  ...optionalSettings,
  ...messageSettings,
  ...pushSettings,
  ...webhookSettings,
  ...telemetrySettings,
  ...backendSettings,
  ...staffSettings,
  ...pictureSettings,
});

type Parsed = z.output<typeof environmentSchema>;
export interface Env extends Parsed {
  PUBLIC_ORIGIN: string;
  /** Whether a sandbox stands in for a service without credentials. */
  areSandboxesAllowed: boolean;
  /** Whether the database is filled with invented products, clinics and reviews: never for a public origin. */
  isDemonstration: boolean;
  /** Whether it has a database and keys: for a host of its own, or for the sandboxes' trials. */
  hasDatabase: boolean;
}

/** Reads the environment, or all its faults (product 1); an empty variable counts as absent. */
export function readEnv(
  variables: Readonly<Record<string, string | undefined>>,
): { env: Env } | { faults: string[] } {
  const given = Object.fromEntries(Object.entries(variables).filter(([, value]) => value));
  const parsed = z.safeParse(environmentSchema, given);
  const faults = parsed.success
    ? []
    : parsed.error.issues.map((issue) => `${issue.path.join('.')} ${issue.message}`);
  const named = given['PUBLIC_ORIGIN']?.replace(/\/$/, '');
  const PUBLIC_ORIGIN = named ?? `http://localhost:${given['PORT'] ?? '4173'}`;
  // Without PUBLIC_ORIGIN the shop has a loopback address, even when the port is invalid.
  const known: Given = { ...given, PUBLIC_ORIGIN: named ?? 'http://localhost' };
  const noSandbox = whyNoSandbox(known);
  const place: Place = { isElsewhere: areAllElsewhere(known), noSandbox };
  faults.push(
    ...originFaults(given),
    ...databaseFaults(known, mayLoseData(known)),
    ...keyFaults(known, mayLoseData(known)),
    ...logFaults(known),
    ...paymentFaults(known, place),
    ...loginFaults(known, place),
    ...businessFaults(known, noSandbox === null),
    ...browserFaults(known, noSandbox),
    ...messageFaults(known),
    ...pushFaults(known),
    ...webhookFaults(known),
    ...backendFaults(known),
    ...pictureFaults(known),
  );
  if (!parsed.success || faults.length > 0) return { faults };
  const areSandboxesAllowed = noSandbox === null;
  const isDemonstration = areSandboxesAllowed && isLoopbackOrigin(PUBLIC_ORIGIN);
  const runsSandbox = areSandboxesAllowed && parsed.data.SANDBOX_URL === undefined;
  const hasDatabase = runsSandbox || !place.isElsewhere;
  return {
    env: { ...parsed.data, PUBLIC_ORIGIN, areSandboxesAllowed, isDemonstration, hasDatabase },
  };
}

/** Whether nothing here is of real patients. */
const mayLoseData = (given: Given): boolean =>
  isLoopbackOrigin(given['PUBLIC_ORIGIN'] ?? '') || areAllElsewhere(given);

/** A restore repeats what was erased since its backup, which the collected lines say. */
function logFaults(given: Given): string[] {
  if (mayLoseData(given) || !/^(error|silent)$/.test(given['LOG_LEVEL'] ?? '')) return [];
  return ['LOG_LEVEL must be debug, info or warn: a restore needs the lines of who has left'];
}
