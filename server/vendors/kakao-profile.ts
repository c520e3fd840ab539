import { phoneDigits } from '@contract/rules/phone';
import * as z from 'zod/mini';
import type { LoginProfile } from './login-provider';

const text = z.nullish(z.string());

/** `/v2/user/me`, as far as the shop reads it. */
export const kakaoUserSchema = z.object({
  id: z.int(),
  kakao_account: z.nullish(
    z.object({
      profile: z.nullish(z.object({ nickname: text })),
      name: text,
      email: text,
      is_email_valid: z.nullish(z.boolean()),
      is_email_verified: z.nullish(z.boolean()),
      phone_number: text,
      gender: text,
      birthyear: text,
      birthday: text,
      birthday_type: text,
    }),
  ),
});

export type KakaoUser = z.infer<typeof kakaoUserSchema>;

/** Turns Kakao's user into the shop's terms. What is absent, unverified or not of Korea is left out, never guessed. */
export function toProfile({ id, kakao_account: account }: KakaoUser): LoginProfile {
  const profile: LoginProfile = { providerId: String(id) };
  if (!account) return profile;
  const name = (account.name ?? account.profile?.nickname)?.trim();
  if (name) profile.name = name;
  if (account.email && account.is_email_valid !== false && account.is_email_verified !== false) {
    profile.email = account.email;
  }
  const phoneNumber = toPhoneNumber(account.phone_number);
  if (phoneNumber) profile.phoneNumber = phoneNumber;
  if (account.gender === 'male' || account.gender === 'female') profile.gender = account.gender;
  const birthDate = account.birthday_type === 'LUNAR' ? undefined : toBirthDate(account);
  if (birthDate) profile.birthDate = birthDate;
  return profile;
}

/** `+82 10-1234-5678`, and the rarer `+82 010-…`, become `01012345678`. */
export function toPhoneNumber(international: string | null | undefined): string | undefined {
  if (!international?.startsWith('+82')) return undefined;
  const digits = phoneDigits(international);
  return /^\d{10,11}$/.test(digits) ? digits : undefined;
}

type Birth = Pick<NonNullable<KakaoUser['kakao_account']>, 'birthyear' | 'birthday'>;

function toBirthDate({ birthyear, birthday }: Birth): string | undefined {
  const [, year, month, day] =
    /^(\d{4})(\d{2})(\d{2})$/.exec(`${birthyear ?? ''}${birthday ?? ''}`) ?? [];
  if (!year || !month || !day) return undefined;
  const date = new Date(`${year}-${month}-${day}T00:00:00Z`);
  const exists = !Number.isNaN(date.getTime()) && date.getUTCDate() === Number(day);
  return exists ? year + month + day : undefined;
}
