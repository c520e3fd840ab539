import type { TestAccount } from './accounts';

/** Kakao's answer of `/v2/user/me`: fields that were not shared are absent and marked as needing agreement. */
export function kakaoUser(account: TestAccount, now: number) {
  return {
    id: account.id,
    connected_at: `${new Date(now).toISOString().slice(0, 19)}Z`,
    kakao_account: {
      profile_nickname_needs_agreement: false,
      profile: { nickname: account.name, is_default_nickname: false },
      name_needs_agreement: false,
      name: account.name,
      has_email: true,
      email_needs_agreement: false,
      is_email_valid: true,
      is_email_verified: true,
      email: account.email,
      ...optional('phone_number', account.phoneNumber),
      ...optional('gender', account.gender),
      ...optional('birthyear', account.birthYear),
      ...optional('birthday', account.birthday),
      ...(account.birthday ? { birthday_type: 'SOLAR', is_leap_month: false } : {}),
    },
  };
}

function optional(field: string, value: string | undefined) {
  const shared = value !== undefined;
  return {
    [`has_${field}`]: shared,
    [`${field}_needs_agreement`]: !shared,
    ...(shared ? { [field]: value } : {}),
  };
}
