import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';
import { readPending } from '@/features/checkout/read-pending';
import type { LoginAnswer } from '@/features/sign-in/finish-login';
import { storeAttempt } from '@/features/sign-in/login-attempt';
import { LoginPortProvider } from '@/features/sign-in/login-port';
import { PATIENT, patientOf } from '../../../tests/support/account';
import { refusal, showScreen, type Answers } from '../../../tests/support/screen';
import { tokensOf } from '../../../tests/support/tokens';
import { OauthCallbackScreen } from './oauth-callback-screen';

const SIGN_UP = 'POST /token-service/auth/signup/kakao';
const ATTEMPT_CALL = 'GET /token-service/auth/attempt';
const ATTEMPT = { state: 'abc', redirectUri: 'https://s/oauth', token: 'signed', code: null };
const RIGHT = { code: 'c1', state: 'abc' };

async function show(answer: LoginAnswer, answers: Answers = {}) {
  const askLogin = vi.fn(async () => false);
  const shown = await showScreen(
    <LoginPortProvider value={askLogin}>
      <OauthCallbackScreen answer={answer} />
    </LoginPortProvider>,
    answers,
  );
  return { ...shown, askLogin };
}

const over = refusal(401, 'invalid_code', '만료');

describe('a failed login shows the reason and the next step', () => {
  it.each([
    ['denied', { error: 'access_denied', state: 'abc' }, '로그인을 취소했어요'],
    ['refused by the provider', { error: 'server_error', state: 'abc' }, /마치지 못했어요/],
    ['with a wrong state', { code: 'c1', state: 'evil' }, '로그인을 확인하지 못했어요'],
    ['without a state', { code: 'c1' }, '로그인을 확인하지 못했어요'],
    ['without anything', {}, '로그인 정보가 없어요'],
  ])('%s', async (_, answer: LoginAnswer, title) => {
    storeAttempt(ATTEMPT);
    const { asked, askLogin } = await show(answer);
    expect(await screen.findByRole('heading', { level: 1, name: title })).toBeVisible();
    expect(screen.getByRole('link', { name: '홈으로 가기' })).toHaveAttribute('href', '/');
    await userEvent.click(screen.getByRole('button', { name: '로그인 다시 시작' }));
    expect(askLogin).toHaveBeenCalledOnce();
    expect(asked.map(({ call }) => call)).not.toContain(SIGN_UP);
  });

  it('never in the words of the address, which anybody can write (product 8, Words in an address)', async () => {
    storeAttempt(ATTEMPT);
    const evil = '환불은 010-0000-0000으로 전화하세요';
    const answer = { error: evil, error_description: evil, state: 'abc' };
    await show(answer);
    expect(await screen.findByText('잠시 후에 다시 시작해 주세요.')).toBeVisible();
    expect(document.body).not.toHaveTextContent('010');
  });

  it('in another browser', async () => {
    const { askLogin } = await show(RIGHT, { [ATTEMPT_CALL]: () => ({ attempt: null }) });
    expect(
      await screen.findByRole('heading', { name: '로그인을 이어 갈 수 없어요' }),
    ).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: '로그인 다시 시작' }));
    expect(askLogin).toHaveBeenCalledOnce();
  });

  it('with a code that has expired or was used before', async () => {
    storeAttempt(ATTEMPT);
    await show(RIGHT, { [SIGN_UP]: () => over });
    expect(await screen.findByRole('heading', { name: '로그인 시간이 지났어요' })).toBeVisible();
    expect(screen.getByRole('button', { name: '로그인 다시 시작' })).toBeVisible();
  });

  it('while the provider fails: retries with the same code', async () => {
    storeAttempt(ATTEMPT);
    let tries = 0;
    const { asked } = await show(RIGHT, {
      [SIGN_UP]: () => {
        tries += 1;
        return tries === 1 ? refusal(503, 'provider_unavailable', '잠시 후에') : over;
      },
    });
    expect(await screen.findByRole('heading', { name: '지금은 로그인이 어려워요' })).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: '다시 시도' }));
    expect(await screen.findByRole('heading', { name: '로그인 시간이 지났어요' })).toBeVisible();
    const codes = asked.filter(({ call }) => call === SIGN_UP).map(({ body }) => body);
    expect(codes).toEqual([
      expect.objectContaining({ code: 'c1' }),
      expect.objectContaining({ code: 'c1' }),
    ]);
  });

  it('while too many logins of this address have failed: says when to try again, and can', async () => {
    storeAttempt(ATTEMPT);
    let tries = 0;
    await show(RIGHT, {
      [SIGN_UP]: () => {
        tries += 1;
        return tries === 1 ? refusal(429, 'too_many_requests', '1분 뒤에') : over;
      },
    });
    expect(await screen.findByText(/1분 뒤에 다시 시도해 주세요/)).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: '다시 시도' }));
    expect(await screen.findByRole('heading', { name: '로그인 시간이 지났어요' })).toBeVisible();
  });

  it('while offline', async () => {
    storeAttempt(ATTEMPT);
    await show(RIGHT, {
      [SIGN_UP]: () => {
        throw new TypeError('Failed to fetch');
      },
    });
    expect(await screen.findByRole('heading', { name: '연결이 끊겼어요' })).toBeVisible();
    expect(screen.getByRole('button', { name: '다시 시도' })).toBeVisible();
  });
});

describe('an automatic login that needs the patient', () => {
  it.each(['login_required', 'consent_required', 'interaction_required'])(
    'goes back to the same place and its dialog on %s',
    async (error) => {
      const purpose = { redirect: '/@seongsu/cart?a=1', from: 'checkout' };
      storeAttempt({ ...ATTEMPT, ...purpose });
      sessionStorage.setItem('checkout', '{}');
      const { router, askLogin, asked } = await show({ error, state: 'abc' });
      await waitFor(() => expect(router.history.location.href).toBe(purpose.redirect));
      expect(askLogin).toHaveBeenCalledExactlyOnceWith(expect.objectContaining(purpose));
      expect(asked.map(({ call }) => call)).not.toContain(SIGN_UP);
      // declined: the checkout waits no longer
      await waitFor(() => expect(sessionStorage.getItem('checkout')).toBeNull());
    },
  );

  it('goes there without an error as well when the server refuses it', async () => {
    const purpose = { redirect: '/@seongsu/cart?a=1', from: 'checkout' };
    storeAttempt({ ...ATTEMPT, ...purpose, isAutomatic: true });
    const refused = refusal(401, 'not_by_itself', '다시 로그인해 주세요.');
    const { router, askLogin } = await show(RIGHT, { [SIGN_UP]: () => refused });
    await waitFor(() => expect(router.history.location.href).toBe(purpose.redirect));
    expect(askLogin).toHaveBeenCalledExactlyOnceWith(expect.objectContaining(purpose));
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it('leaves a guarded page to ask by itself', async () => {
    storeAttempt({ ...ATTEMPT, redirect: '/my-page', from: 'guard' });
    const { router, askLogin } = await show({ error: 'login_required', state: 'abc' });
    await waitFor(() => expect(router.history.location.href).toBe('/my-page'));
    expect(askLogin).not.toHaveBeenCalled();
  });

  it('is not believed with a wrong state', async () => {
    storeAttempt(ATTEMPT);
    const { askLogin } = await show({ error: 'login_required', state: 'evil' });
    expect(
      await screen.findByRole('heading', { name: '로그인을 확인하지 못했어요' }),
    ).toBeVisible();
    expect(askLogin).not.toHaveBeenCalled();
  });
});

describe('after login the attempt’s own target opens (product 2, Login dialog)', () => {
  const productId = '6b00000000000000000000a1';
  it.each([
    ['to its redirect', { redirect: '/cart?from=letter' }, '/cart?from=letter'],
    ['home from an address elsewhere', { redirect: '//evil.example' }, '/'],
    [
      'to the form of the review',
      { redirect: `/products/${productId}`, isReview: true, productId },
      `/my-page/reviews?product=${productId}`,
    ],
    ['to its promotion without a redirect', { eventName: 'autumn' }, '/promotion/autumn'],
  ])('%s', async (_, purpose, target) => {
    storeAttempt({ ...ATTEMPT, ...purpose });
    const { router } = await show(RIGHT, {
      [SIGN_UP]: () => tokensOf('r1', patientOf().patientId),
      [PATIENT]: () => patientOf(),
      ['GET /api/market/cart']: () => ({ data: { items: [] } }),
    });
    await waitFor(() => expect(router.history.location.href).toBe(target));
  });

  it('keeps what 바로 구매 was tapped for, where the tab has kept nothing', async () => {
    const buyNow = { product_id: productId, variant_id: productId, quantity: 2 };
    storeAttempt({ ...ATTEMPT, redirect: '/about', buyNow });
    const { router } = await show(RIGHT, {
      [SIGN_UP]: () => tokensOf('r1', patientOf().patientId),
      [PATIENT]: () => patientOf(),
      ['GET /api/market/cart']: () => ({ data: { items: [] } }),
    });
    await waitFor(() => expect(router.history.location.href).toBe('/about'));
    expect(readPending()).toMatchObject({ items: [buyNow], source: 'buy_now' });
  });

  it('asks for the news of the sold-out variant that it was for (product 3, Stock alert)', async () => {
    storeAttempt({ ...ATTEMPT, redirect: `/products/${productId}`, stockAlert: productId });
    const { router, asked } = await show(RIGHT, {
      [SIGN_UP]: () => tokensOf('r1', patientOf().patientId),
      [PATIENT]: () => patientOf(),
      ['GET /api/market/cart']: () => ({ data: { items: [] } }),
      [`PUT /api/market/stock-alerts/${productId}`]: () => ({ data: { variantIds: [productId] } }),
    });
    await waitFor(() => expect(router.history.location.href).toBe(`/products/${productId}`));
    expect(asked.map(({ call }) => call)).toContain(`PUT /api/market/stock-alerts/${productId}`);
  });

  it('a restarted login carries the same data', async () => {
    const purpose = { redirect: '/cart', from: 'review', isReview: true, productId };
    storeAttempt({ ...ATTEMPT, ...purpose });
    const { askLogin } = await show({ error: 'access_denied', state: 'abc' });
    await userEvent.click(await screen.findByRole('button', { name: '로그인 다시 시작' }));
    expect(askLogin).toHaveBeenCalledExactlyOnceWith(expect.objectContaining(purpose));
  });
});
