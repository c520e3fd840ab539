import { BRAND_NAME } from '@contract/brand';
import type { Business } from '@contract/business';

/** The variables that describe the business, with the demonstration's example values. */
const EXAMPLES = {
  BUSINESS_NAME: `${BRAND_NAME} (시연용 상점)`,
  BUSINESS_REPRESENTATIVE: '홍길동 (예시)',
  BUSINESS_ADDRESS: '서울특별시 종로구 예시로 1 (예시)',
  BUSINESS_PHONE: '02-0000-0000',
  BUSINESS_EMAIL: 'hello@dalim.example',
  BUSINESS_REGISTRATION_NUMBER: '000-00-00000',
  BUSINESS_MAIL_ORDER_NUMBER: '제0000-서울종로-0000호 (예시)',
  BUSINESS_HOSTING_PROVIDER: `${BRAND_NAME} (시연용 서버)`,
  BUSINESS_SUPPORT_HOURS: '평일 오전 10시–오후 5시 (예시)',
} as const;

type BusinessVariable = keyof typeof EXAMPLES;
type Settings = Readonly<
  Partial<Record<BusinessVariable | 'ESCROW_PROVIDER' | 'ESCROW_URL', string | undefined>>
>;

const BUSINESS_VARIABLES = Object.keys(EXAMPLES) as BusinessVariable[];

/** The business from the environment; without any of the variables, a marked example. */
export function businessOf(env: Settings): Business {
  const isExample = BUSINESS_VARIABLES.every((name) => env[name] === undefined);
  const value = (name: BusinessVariable) => env[name] ?? EXAMPLES[name];
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
  env: Settings & { readonly SECURITY_CONTACT?: string | undefined },
): string | null {
  if (env.SECURITY_CONTACT !== undefined) return env.SECURITY_CONTACT;
  return env.BUSINESS_EMAIL === undefined ? null : `mailto:${env.BUSINESS_EMAIL}`;
}

function escrowOf({ ESCROW_PROVIDER: provider, ESCROW_URL: url }: Settings): Business['escrow'] {
  return provider === undefined || url === undefined ? null : { provider, url };
}

/**
 * Names the missing variables: all are required on a public address, or once one is set; of the
 * purchase-safety service both or none.
 */
export function businessFaults(given: Settings, mayBeExample: boolean): string[] {
  return [...escrowFaults(given), ...missingFaults(given, mayBeExample)];
}

function escrowFaults({ ESCROW_PROVIDER: provider, ESCROW_URL: url }: Settings): string[] {
  return !provider === !url ? [] : ['ESCROW_PROVIDER and ESCROW_URL must be set together'];
}

function missingFaults(given: Settings, mayBeExample: boolean): string[] {
  const missing = BUSINESS_VARIABLES.filter((name) => given[name] === undefined);
  if (missing.length === 0) return [];
  const names = missing.join(', ');
  if (missing.length < BUSINESS_VARIABLES.length) {
    return [`${names} missing beside the other BUSINESS_ variables`];
  }
  return mayBeExample ? [] : [`${names} must be set: the law wants them at the end of every page`];
}
