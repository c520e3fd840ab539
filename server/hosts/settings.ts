import * as z from 'zod/mini';
import type { ForeignHosts } from '@contract/core/backend';
import { EXTRAS, type Extra } from '@contract/calls';
import type { Host } from '@contract/core/descriptor';
import { isLoopbackOrigin, text, type Given } from '../core/settings';

const base = text.check(
  z.refine((value) => readBase(value) !== null, {
    error:
      'must be an address such as https://api.shop.example/v1, without query, name or password',
  }),
);
const origins = text.check(
  z.refine(
    (value) => listOf(value).every((one) => URL.canParse(one) && new URL(one).origin === one),
    {
      error: 'must be origins such as https://shop.example, separated by commas',
    },
  ),
);
const extras = text.check(
  z.refine((value) => listOf(value).every(isExtra), {
    error: `must be names of ${EXTRAS.join(', ')}, separated by commas`,
  }),
);

/** The settings of a backend elsewhere, and of shops elsewhere whose backend this is (decision 0122). */
export const backendSettings = {
  API_URL: z.optional(base),
  PUBLIC_API_URL: z.optional(base),
  MEDICAL_STREAMING_API_URL: z.optional(base),
  TOKEN_SERVICE_URL: z.optional(base),
  BACKEND_EXTRAS: z.optional(extras),
  ALLOWED_ORIGINS: z.optional(origins),
};

type Settings = Partial<Readonly<Record<keyof typeof backendSettings, string | undefined>>>;

const VARIABLES: Readonly<Record<Host, keyof Settings>> = {
  api: 'API_URL',
  'public-api': 'PUBLIC_API_URL',
  'medical-streaming-api': 'MEDICAL_STREAMING_API_URL',
  'token-service': 'TOKEN_SERVICE_URL',
};

/** Without a trailing slash; null for what is no base. */
function readBase(value: string): string | null {
  if (!URL.canParse(value)) return null;
  const { protocol, username, password, search, hash, href } = new URL(value);
  const isPlain = username === '' && password === '' && search === '' && hash === '';
  return /^https?:$/.test(protocol) && isPlain ? href.replace(/\/+$/, '') : null;
}

const listOf = (value: string): string[] =>
  value
    .split(',')
    .map((one) => one.trim().replace(/\/$/, ''))
    .filter((one) => one !== '');

const isExtra = (name: string): name is Extra => EXTRAS.some((extra) => extra === name);

/** The hosts that are not our own. */
export function hostsOf(settings: Settings): ForeignHosts {
  const named = Object.entries(VARIABLES).map(([host, variable]) => [
    host,
    readBase(settings[variable] ?? ''),
  ]);
  return Object.fromEntries(named.filter(([, address]) => address !== null)) as ForeignHosts;
}

/** Whether all hosts are elsewhere: this server then keeps no order, patient or product. */
export const areAllElsewhere = (settings: Settings): boolean =>
  Object.keys(hostsOf(settings)).length === Object.keys(VARIABLES).length;

/** The extras that the environment names. */
export const namedExtras = ({ BACKEND_EXTRAS: names = '' }: Settings): Extra[] =>
  listOf(names).filter(isExtra);

/** Shops elsewhere that may call our API from their pages. */
export const allowedOrigins = ({ ALLOWED_ORIGINS: named = '' }: Settings): string[] =>
  listOf(named);

/** Tokens and health answers cross no network unencrypted, and no https page may call http. */
export function backendFaults(given: Given): string[] {
  const open = Object.values(VARIABLES).filter((name) => {
    const value = readBase(given[name] ?? '');
    return value?.startsWith('http:') === true && !isLoopbackOrigin(value);
  });
  const isHttps = /^https:/i.test(given['PUBLIC_ORIGIN'] ?? '');
  const mixed = Object.values(VARIABLES).filter(
    (name) => isHttps && given[name]?.startsWith('http:') === true && !open.includes(name),
  );
  return [
    ...idleFaults(given),
    ...open.map((name) => `${name} must begin with https://, unless it is a loopback address`),
    ...mixed.map((name) => `${name} must begin with https:// beside an https PUBLIC_ORIGIN`),
  ];
}

/** What would wait for orders that the backend keeps. NicePay sends its form to us. */
function idleFaults(given: Given): string[] {
  if (!areAllElsewhere(given)) return [];
  const { STAFF_PORT, WEBHOOK_URL, NICEPAY, NICEPAY_CLIENT_ID } = given;
  const idle = { STAFF_PORT, WEBHOOK_URL, NICEPAY_CLIENT_ID, NICEPAY: NICEPAY === 'on' };
  return Object.entries(idle)
    .filter(([, value]) => value)
    .map(([name]) => `${name} must not be set beside four hosts elsewhere, where the orders are`);
}
