/** A test account. Absent fields were not shared. */
export interface TestAccount {
  key: string;
  id: number;
  name: string;
  email: string;
  phoneNumber?: string;
  gender?: 'male' | 'female';
  birthYear?: string;
  /** MMDD */
  birthday?: string;
}

interface AccountChoice {
  account: TestAccount;
  label: string;
}

const DALIM: TestAccount = {
  key: 'dalim',
  id: 4_000_000_001,
  name: '김달임',
  email: 'dalim@example.com',
  phoneNumber: '+82 10-1234-5678',
  gender: 'female',
  birthYear: '1962',
  birthday: '0415',
};

const SAEBOM: TestAccount = {
  key: 'saebom',
  id: 4_000_000_002,
  name: '이새봄',
  email: 'saebom@example.com',
};

export const ACCOUNT_CHOICES: readonly AccountChoice[] = [
  { account: DALIM, label: '김달임 (프로필 완성)' },
  { account: SAEBOM, label: '이새봄 (프로필 미완성)' },
];

/** Where the numbers of generated accounts begin. */
const NEW_IDS = 5_000_000_000_000;
const FULL_IDS = 7_000_000_000_000;

const SURNAMES = '김이박최정강조윤장임한오서신권황안송류홍';
const FIRST = '서하지도예시주은현민';
const SECOND = '연우준윤아빈호진원영';

/** A Korean name, deterministic for a number. */
function nameOf(n: number): string {
  const pick = (letters: string, at: number) => letters.charAt(at % letters.length);
  return pick(SURNAMES, n) + pick(FIRST, Math.floor(n / 20)) + pick(SECOND, Math.floor(n / 200));
}

/**
 * Finds `dalim`, `saebom`, or any generated account: `new-<n>` shares only name and email,
 * `full-<n>` shares everything (n: up to 12 digits). The same key is always the same person.
 */
export function findAccount(key: string): TestAccount | undefined {
  const known = ACCOUNT_CHOICES.find(({ account }) => account.key === key);
  if (known) return known.account;
  const fresh = /^(new|full)-(0|[1-9]\d{0,11})$/.exec(key);
  if (!fresh) return undefined;
  const n = Number(fresh[2]);
  const bare = { key, name: nameOf(n), email: `${key}@example.com` };
  if (fresh[1] === 'new') return { ...bare, id: NEW_IDS + n };
  const digits = String(n % 100_000_000).padStart(8, '0');
  return {
    ...bare,
    id: FULL_IDS + n,
    phoneNumber: `+82 10-${digits.slice(0, 4)}-${digits.slice(4)}`,
    gender: 'female',
    birthYear: String(1940 + (n % 60)),
    birthday: '0910',
  };
}

/** The account with that number. */
export function findAccountById(id: number): TestAccount | undefined {
  const keys = ['dalim', 'saebom', `new-${id - NEW_IDS}`, `full-${id - FULL_IDS}`];
  return keys.map(findAccount).find((account) => account?.id === id);
}

/** The account of a `login_hint`, if the page does not list it anyway. */
export function hintedChoice(hint: string | undefined): AccountChoice | undefined {
  const account = hint ? findAccount(hint) : undefined;
  if (!account || ACCOUNT_CHOICES.some((choice) => choice.account.key === account.key))
    return undefined;
  const state = account.phoneNumber ? '프로필 완성' : '프로필 미완성';
  return { account, label: `${account.name} ${account.key} (${state})` };
}
