import * as z from 'zod/mini';
import { BRAND_NAME } from '@contract/core/brand';
import type { Business } from '@contract/business/schemas';
import type { AppLinks } from '../../core/config';
import { text, togetherFaults, url, type Given, type SettingsOf } from '../../core/settings';

const optionalText = z.optional(text);
const matching = (pattern: RegExp, error: string) =>
  z.optional(text.check(z.regex(pattern, error)));

/** The business, as the law wants it named. */
const details = {
  BUSINESS_NAME: optionalText,
  BUSINESS_REPRESENTATIVE: optionalText,
  BUSINESS_ADDRESS: optionalText,
  BUSINESS_PHONE: matching(/^[0-9]{2,4}(-[0-9]{3,4}){1,2}$/, 'must look like 02-123-4567'),
  BUSINESS_EMAIL: z.optional(z.email('must be an e-mail address')),
  BUSINESS_REGISTRATION_NUMBER: matching(
    /^[0-9]{3}-[0-9]{2}-[0-9]{5}$/,
    'must look like 123-45-67890',
  ),
  BUSINESS_MAIL_ORDER_NUMBER: optionalText,
  BUSINESS_HOSTING_PROVIDER: optionalText,
  BUSINESS_SUPPORT_HOURS: optionalText,
};

export const businessSettings = {
  ...details,
  ESCROW_PROVIDER: optionalText,
  ESCROW_URL: z.optional(url(['https:'], 'must be an address with https')),
  SECURITY_CONTACT: z.optional(
    url(['mailto:', 'https:'], 'must be an address such as mailto:security@shop.example'),
  ),
  ANDROID_APP: matching(/^[a-zA-Z]\w*(\.[a-zA-Z]\w*)+$/, 'must look like kr.dalim.app'),
  ANDROID_APP_CERTIFICATES: matching(
    /^([0-9a-f]{2}:){31}[0-9a-f]{2}(, ?([0-9a-f]{2}:){31}[0-9a-f]{2})*$/i,
    'must be SHA-256 fingerprints as AB:CD:…, separated by commas',
  ),
  APPLE_APPS: matching(
    /^[A-Z0-9]{10}(\.[\w-]+)+(, ?[A-Z0-9]{10}(\.[\w-]+)+)*$/,
    'must look like ABCDE12345.kr.dalim.app',
  ),
};

type Settings = SettingsOf<typeof businessSettings>;
type Detail = keyof typeof details;

/** The demonstration's business. */
const EXAMPLES: Readonly<Record<Detail, string>> = {
  BUSINESS_NAME: `${BRAND_NAME} (시연용 상점)`,
  BUSINESS_REPRESENTATIVE: '홍길동 (예시)',
  BUSINESS_ADDRESS: '서울특별시 종로구 예시로 1 (예시)',
  BUSINESS_PHONE: '02-0000-0000',
  BUSINESS_EMAIL: 'hello@dalim.example',
  BUSINESS_REGISTRATION_NUMBER: '000-00-00000',
  BUSINESS_MAIL_ORDER_NUMBER: '제0000-서울종로-0000호 (예시)',
  BUSINESS_HOSTING_PROVIDER: `${BRAND_NAME} (시연용 서버)`,
  BUSINESS_SUPPORT_HOURS: '평일 오전 10시–오후 5시 (예시)',
};

const DETAILS = Object.keys(details) as Detail[];

/** The business from the environment; without any of the variables, a marked example. */
export function businessOf(env: Settings): Business {
  const isExample = DETAILS.every((name) => env[name] === undefined);
  const value = (name: Detail) => env[name] ?? EXAMPLES[name];
  return {
    name: value('BUSINESS_NAME'),
    representative: value('BUSINESS_REPRESENTATIVE'),
    address: value('BUSINESS_ADDRESS'),
    phoneNumber: value('BUSINESS_PHONE'),
    email: value('BUSINESS_EMAIL'),
    registrationNumber: value('BUSINESS_REGISTRATION_NUMBER'),
    mailOrderNumber: value('BUSINESS_MAIL_ORDER_NUMBER'),
    hostingProvider: value('BUSINESS_HOSTING_PROVIDER'),
    supportHours: value('BUSINESS_SUPPORT_HOURS'),
    escrow: escrowOf(env),
    isExample,
  };
}

/** Where weaknesses are reported: the given address, else the desk's mail, if that is no example. */
export function securityContactOf(
  env: Pick<Settings, 'SECURITY_CONTACT' | 'BUSINESS_EMAIL'>,
): string | null {
  if (env.SECURITY_CONTACT !== undefined) return env.SECURITY_CONTACT;
  return env.BUSINESS_EMAIL === undefined ? null : `mailto:${env.BUSINESS_EMAIL}`;
}

function escrowOf({ ESCROW_PROVIDER: provider, ESCROW_URL: page }: Settings): Business['escrow'] {
  return provider === undefined || page === undefined ? null : { provider, url: page };
}

/** Names what is missing: all of the business on a public address, or once one is set; the other half of a pair. */
export function businessFaults(given: Given, mayBeExample: boolean): string[] {
  const { ANDROID_APP, ANDROID_APP_CERTIFICATES, ESCROW_PROVIDER, ESCROW_URL } = given;
  return [
    ...togetherFaults({ ANDROID_APP, ANDROID_APP_CERTIFICATES }),
    ...togetherFaults({ ESCROW_PROVIDER, ESCROW_URL }),
    ...missingFaults(given, mayBeExample),
  ];
}

function missingFaults(given: Given, mayBeExample: boolean): string[] {
  const missing = DETAILS.filter((name) => given[name] === undefined);
  if (missing.length === 0) return [];
  const names = missing.join(', ');
  if (missing.length < DETAILS.length) {
    return [`${names} missing beside the other BUSINESS_ variables`];
  }
  return mayBeExample ? [] : [`${names} must be set: the law wants them at the end of every page`];
}

const list = (value: string) => value.split(',').map((each) => each.trim());

/** From ANDROID_APP, ANDROID_APP_CERTIFICATES and APPLE_APPS. */
export function appLinksOf({
  ANDROID_APP: packageName,
  ANDROID_APP_CERTIFICATES: certificates,
  APPLE_APPS: apple,
}: Settings): AppLinks {
  return {
    android:
      packageName === undefined || certificates === undefined
        ? null
        : { packageName, certificates: list(certificates).map((each) => each.toUpperCase()) },
    apple: apple === undefined ? null : list(apple),
  };
}
