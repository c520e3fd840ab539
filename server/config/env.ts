import * as z from 'zod/mini';
import { areAllElsewhere, backendFaults, backendSettings } from '../hosts/settings';
import { credentialFaults } from './credential-faults';
import { unencryptedFaults } from '../db/encrypted-url';
import { poolerFaults, poolerSettings } from '../db/pooler';
import { keyFaults } from '../secrets/key-faults';
import { staffSettings } from '../operations/staff/settings';
import { operationsSettings } from '../telemetry/settings';
import { pictureFaults, pictureSettings } from '../shop/pictures/settings';
import { isLoopbackOrigin, type Given } from '../core/given';
import { originFaults } from './public-origin';
import { whyNoSandbox } from '../vendors/sandbox-allowed';
import { readDsn } from '../vendors/dsn';
import { TRIAL_PG } from '../vendors/portone-channel';
import { webhookFaults } from '../vendors/webhook';

const text = z.string();
const url = (schemes: readonly string[], error: string) =>
  text.check(
    z.refine((value) => URL.canParse(value) && schemes.includes(new URL(value).protocol), {
      error,
    }),
  );
const origin = text.check(
  z.refine(
    (value) =>
      URL.canParse(value) &&
      /^https?:$/.test(new URL(value).protocol) &&
      new URL(value).origin === value.replace(/\/$/, ''),
    { error: 'must be an origin such as https://shop.example, without a path' },
  ),
);
const PORT_ERROR = 'must be a whole number from 0 to 65535';
const HOPS_ERROR = 'must be a whole number from 0 to 9';

/** Every setting of the server (`.env.example`). */
export const environmentSchema = z.object({
  PORT: z._default(
    z.coerce
      .number({ error: PORT_ERROR })
      .check(z.int(PORT_ERROR), z.gte(0, PORT_ERROR), z.lte(65_535, PORT_ERROR)),
    4173,
  ),
  HOST: z._default(text, '127.0.0.1'),
  DATA_DIR: z._default(text, '.data'),
  DATABASE_URL: z.optional(
    url(['postgres:', 'postgresql:'], 'must look like postgres://user:password@host:5432/name'),
  ),
  ...poolerSettings,
  KEYS: z.optional(text),
  KEYS_FILE: z.optional(text),
  EMBEDDED_DATABASE: z._default(z.enum(['on', 'off'], 'must be on or off'), 'off'),
  PUBLIC_ORIGIN: z.optional(origin),
  NODE_ENV: z.optional(text),
  TRUSTED_HOPS: z._default(
    z.coerce
      .number({ error: HOPS_ERROR })
      .check(z.int(HOPS_ERROR), z.gte(0, HOPS_ERROR), z.lte(9, HOPS_ERROR)),
    0,
  ),
  SANDBOX: z.optional(z.enum(['on', 'off'], 'must be on or off')),
  SANDBOX_URL: z.optional(origin),
  KAKAO_CLIENT_ID: z.optional(text),
  KAKAO_CLIENT_SECRET: z.optional(text),
  KAKAO_ADMIN_KEY: z.optional(text),
  KAKAO_PKCE: z.optional(z.enum(['on', 'off'], 'must be on or off')),
  KAKAO_JS_KEY: z.optional(text),
  KAKAO_NONCE: z._default(z.enum(['on', 'off'], 'must be on or off'), 'off'),
  PORTONE_MERCHANT_CODE: z.optional(text),
  PORTONE_API_KEY: z.optional(text),
  PORTONE_API_SECRET: z.optional(text),
  PORTONE_PG_WALLET: z._default(text, TRIAL_PG.wallet),
  PORTONE_PG_CARD: z._default(text, TRIAL_PG.card),
  NICEPAY: z.optional(z.enum(['on', 'off'], 'must be on or off')),
  NICEPAY_CLIENT_ID: z.optional(text),
  NICEPAY_SECRET_KEY: z.optional(text),
  NICEPAY_METHOD: z._default(text, 'card'),
  NAVER_MAPS_KEY: z.optional(text),
  NAVER_MAPS_KEY_PARAM: z._default(
    z.enum(['ncpKeyId', 'ncpClientId'], 'must be ncpKeyId or ncpClientId'),
    'ncpKeyId',
  ),
  ADDRESS_FINDER_SCRIPT: z.optional(url(['https:'], 'must be an address with https')),
  SEGMENT_WRITE_KEY: z.optional(text),
  SEGMENT_API_HOST: z._default(
    text.check(
      z.refine((value) => /^[a-z0-9.-]+(:\d+)?(\/[\w/-]*)?$/i.test(value), {
        error: 'must be a host with its path and no scheme, such as api.segment.io/v1',
      }),
    ),
    'api.segment.io/v1',
  ),
  SENTRY_ENVIRONMENT: z._default(text, 'production'),
  SENTRY_DSN: z.optional(
    text.check(
      z.refine((value) => readDsn(value) !== null, {
        error: 'must look like https://key@host/project',
      }),
    ),
  ),
  CHANNEL_PLUGIN_KEY: z.optional(text),
  CHANNEL_SECRET_KEY: z.optional(
    text.check(z.regex(/^([0-9a-f]{2})+$/i, 'must be the hexadecimal text that the channel shows')),
  ),
  BUSINESS_NAME: z.optional(text),
  BUSINESS_REPRESENTATIVE: z.optional(text),
  BUSINESS_ADDRESS: z.optional(text),
  BUSINESS_PHONE: z.optional(
    text.check(z.regex(/^[0-9]{2,4}(-[0-9]{3,4}){1,2}$/, 'must look like 02-123-4567')),
  ),
  BUSINESS_EMAIL: z.optional(z.email('must be an e-mail address')),
  BUSINESS_REGISTRATION_NUMBER: z.optional(
    text.check(z.regex(/^[0-9]{3}-[0-9]{2}-[0-9]{5}$/, 'must look like 123-45-67890')),
  ),
  BUSINESS_MAIL_ORDER_NUMBER: z.optional(text),
  BUSINESS_HOSTING_PROVIDER: z.optional(text),
  BUSINESS_SUPPORT_HOURS: z.optional(text),
  SECURITY_CONTACT: z.optional(
    url(['mailto:', 'https:'], 'must be an address such as mailto:security@shop.example'),
  ),
  ESCROW_PROVIDER: z.optional(text),
  ESCROW_URL: z.optional(url(['https:'], 'must be an address with https')),
  ANDROID_APP: z.optional(
    text.check(z.regex(/^[a-zA-Z]\w*(\.[a-zA-Z]\w*)+$/, 'must look like kr.dalim.app')),
  ),
  ANDROID_APP_CERTIFICATES: z.optional(
    text.check(
      z.regex(
        /^([0-9a-f]{2}:){31}[0-9a-f]{2}(, ?([0-9a-f]{2}:){31}[0-9a-f]{2})*$/i,
        'must be SHA-256 fingerprints as AB:CD:…, separated by commas',
      ),
    ),
  ),
  APPLE_APPS: z.optional(
    text.check(
      z.regex(
        /^[A-Z0-9]{10}(\.[\w-]+)+(, ?[A-Z0-9]{10}(\.[\w-]+)+)*$/,
        'must look like ABCDE12345.kr.dalim.app',
      ),
    ),
  ),
  VAPID_PUBLIC_KEY: z.optional(text.check(z.regex(/^[\w-]{87}$/, 'must be 65 bytes in base64url'))),
  VAPID_PRIVATE_KEY: z.optional(
    text.check(z.regex(/^[\w-]{43}$/, 'must be 32 bytes in base64url')),
  ),
  VAPID_SUBJECT: z.optional(
    url(['mailto:', 'https:'], 'must be an address such as mailto:help@shop.example'),
  ),
  PUSH_SERVICE: z.optional(origin),
  WEBHOOK_URL: z.optional(text),
  WEBHOOK_SECRET: z.optional(text),
  SMTP_URL: z.optional(url(['smtp:', 'smtps:'], 'must look like smtps://user:password@host:465')),
  MESSAGE_SENDER: z.optional(text),
  SOLAPI_API_KEY: z.optional(text),
  SOLAPI_API_SECRET: z.optional(text),
  SOLAPI_SENDER: z.optional(text),
  SOLAPI_CHANNEL: z.optional(text),
  SOLAPI_TEMPLATES: z.optional(text),
  OPERATOR_EMAIL: z.optional(z.email('must be an e-mail address')),
  OPERATOR_PHONE: z.optional(
    text.check(z.regex(/^01[0-9]{8,9}$/, 'must be a mobile number in digits, as 01012345678')),
  ),
  ORDERS_FOR_OTHERS: z._default(z.enum(['on', 'off'], 'must be on or off'), 'off'),
  SERVICE_WORKER: z._default(z.enum(['on', 'off'], 'must be on or off'), 'on'),
  ...operationsSettings,
  ...backendSettings,
  ...staffSettings,
  ...pictureSettings,
  LOG_LEVEL: z._default(
    z.enum(
      ['debug', 'info', 'warn', 'error', 'silent'],
      'must be debug, info, warn, error or silent',
    ),
    'info',
  ),
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

/**
 * Reads and validates the environment; returns all faults at once (product 1). An empty variable
 * counts as absent.
 */
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
  faults.push(
    ...originFaults(given),
    ...databaseFaults(known),
    ...poolerFaults(known),
    ...keyFaults(known, mayLoseData(known)),
    ...logFaults(known),
    ...credentialFaults(known),
    ...webhookFaults(known),
    ...backendFaults(known),
    ...pictureFaults(known),
  );
  if (!parsed.success || faults.length > 0) return { faults };
  const areSandboxesAllowed = whyNoSandbox(known) === null;
  const isDemonstration = areSandboxesAllowed && isLoopbackOrigin(PUBLIC_ORIGIN);
  const runsSandbox = areSandboxesAllowed && parsed.data.SANDBOX_URL === undefined;
  const hasDatabase = runsSandbox || !areAllElsewhere(known);
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

/** A public shop keeps its orders over a power failure, which the embedded database does not. */
function databaseFaults(given: Given): string[] {
  const { DATABASE_URL: url, EMBEDDED_DATABASE: forced, PUBLIC_ORIGIN: publicOrigin = '' } = given;
  if (mayLoseData(given)) return [];
  if (url !== undefined)
    return [
      ...unencryptedFaults('DATABASE_URL', url),
      ...unencryptedFaults('DATABASE_DIRECT_URL', given['DATABASE_DIRECT_URL'] ?? ''),
    ];
  if (forced === 'on') return [];
  return [
    `DATABASE_URL must be set: ${publicOrigin} is not a loopback address, and the embedded database ` +
      'writes without fsync (EMBEDDED_DATABASE=on for a demonstration)',
  ];
}
