import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { storeAttempt } from '@/features/sign-in/login-attempt';
import { LoginPortProvider } from '@/features/sign-in/login-port';
import { leaveTo } from '@/platform/navigation/leave-site';
import { SERVICES } from '../../../tests/support/checkout-setup';
import { refusal, showScreen, type Answers } from '../../../tests/support/screen';
import { OauthCallbackScreen } from './oauth-callback-screen';

vi.mock('@/platform/navigation/leave-site', () => ({ leaveTo: vi.fn() }));

const SIGN_UP = 'POST /token-service/auth/signup/kakao';
const ATTEMPT = { state: 'abc', redirectUri: 'https://s/oauth', token: 'signed', code: null };
const BEGUN = { state: 'made', codeChallenge: 'challenge', attempt: 'signed' };

async function show(answers: Answers) {
  const askLogin = vi.fn(async () => false);
  const shown = await showScreen(
    <LoginPortProvider value={askLogin}>
      <OauthCallbackScreen answer={{ code: 'c1', state: 'abc' }} />
    </LoginPortProvider>,
    answers,
  );
  return { ...shown, askLogin };
}

describe('somebody whose birth date the messenger withholds (terms, article 7)', () => {
  beforeEach(() => vi.mocked(leaveTo).mockClear());

  const purpose = { redirect: '/cart?a=1', from: 'checkout', isAutomatic: true };
  const ageless = () => refusal(403, 'age_unconfirmed', '만 14세');
  const old = () => screen.findByRole('button', { name: '만 14세 이상이에요' });

  it('says to be at least 14, and the same login goes on, without the choice of an account', async () => {
    localStorage.setItem('loginPrompt', 'select_account');
    storeAttempt({ ...ATTEMPT, ...purpose });
    const { asked } = await show({
      [SIGN_UP]: ageless,
      'GET /public-api/services': () => SERVICES,
      'POST /token-service/auth/attempt': () => BEGUN,
    });
    expect(await screen.findByText(/생년월일을 받지 못했어요/)).toBeVisible();
    await userEvent.click(await old());
    await waitFor(() => expect(leaveTo).toHaveBeenCalledOnce());
    expect(leaveTo).toHaveBeenCalledWith(expect.not.stringContaining('prompt='));
    expect(asked.at(-1)?.body).toEqual({ ...purpose, isAutomatic: false, isOldEnough: true });
  });

  it('is signed up when that login comes back', async () => {
    storeAttempt({ ...ATTEMPT, isOldEnough: true });
    const { asked } = await show({ [SIGN_UP]: () => refusal(401, 'invalid_code', '만료') });
    await screen.findByRole('heading', { name: '로그인 시간이 지났어요' });
    expect(asked.find(({ call }) => call === SIGN_UP)?.body).toMatchObject({ isOldEnough: true });
  });

  it('says so for that login alone: one begun anew may be somebody else’s', async () => {
    storeAttempt({ ...ATTEMPT, isOldEnough: true });
    const { askLogin } = await show({ [SIGN_UP]: () => refusal(401, 'invalid_code', '만료') });
    await userEvent.click(await screen.findByRole('button', { name: '로그인 다시 시작' }));
    expect(askLogin).toHaveBeenCalledExactlyOnceWith(
      expect.objectContaining({ isOldEnough: false }),
    );
  });

  it('meets the dialog, which says why, where the login cannot begin', async () => {
    storeAttempt({ ...ATTEMPT, ...purpose });
    const { askLogin } = await show({ [SIGN_UP]: ageless });
    await userEvent.click(await old());
    const confirmed = { ...purpose, isAutomatic: false, isOldEnough: true };
    await waitFor(() =>
      expect(askLogin).toHaveBeenCalledExactlyOnceWith(expect.objectContaining(confirmed)),
    );
    expect(await old()).not.toHaveAttribute('aria-busy', 'true');
  });
});
