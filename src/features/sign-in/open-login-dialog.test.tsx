import { screen, act } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi, beforeEach, describe } from 'vitest';
import { subscribeToTrackingEvents } from '@/platform/analytics/tracking-events';
import { createAliasStore } from '@/platform/navigation/alias';
import { localStore } from '@/platform/storage/web-storage';
import { fakeApi } from '../../../tests/support/fake-api';
import { showScreen } from '../../../tests/support/screen';
import { openLoginDialog, takeAutomaticTry, LoginDialog } from './open-login-dialog';
import { ApiError } from '@/platform/api/api-error';
import { LoginBlocked } from './start-login';

it('has a close button, moves for 100 ms, and its button sends an event (product 2, Login dialog; product 9, Interface)', async () => {
  const { overlays } = await showScreen(null);
  const told = vi.fn();
  subscribeToTrackingEvents(told);
  const { api, calls } = fakeApi({});
  const place = { path: '/cart', href: '/cart', alias: createAliasStore(null) };
  const asked = openLoginDialog(overlays, {
    api,
    ...place,
    options: { isAutomatic: true },
    goToPath: vi.fn(),
  });
  await userEvent.click(await screen.findByRole('button', { name: /카카오로 시작하기/ }));
  expect(told.mock.calls.map(([event]) => event)).toContainEqual({ kind: 'login', type: 'kakao' });
  expect(overlays.getState().layers).toMatchObject([{ label: '로그인', pace: 100 }]);
  // also after an automatic login was refused, which is where the dialog has its options from
  expect(calls.map(({ request }) => request)).toContainEqual({
    body: { isAutomatic: false, redirect: '/cart' },
  });
  await userEvent.click(screen.getByRole('button', { name: '닫기' }));
  expect(await asked).toBe(false);
});

const IPHONE = 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) AppleWebKit/605.1.15';
const KAKAOTALK = `${IPHONE} Mobile/15E148 KAKAOTALK/11.0.0 (INAPP)`;

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
});

describe('the automatic login in KakaoTalk', () => {
  it.each(['checkout', 'guard'])('is tried once a tab session, from %s', (from) => {
    expect(takeAutomaticTry(from, KAKAOTALK)).toBe(true);
    expect(takeAutomaticTry(from, KAKAOTALK)).toBe(false);
    sessionStorage.clear();
    expect(takeAutomaticTry(from, KAKAOTALK)).toBe(true);
  });

  it.each([
    ['in Safari', IPHONE, 'checkout'],
    ['in another program', `${IPHONE} NAVER(inapp; search; 2000; 12.0)`, 'checkout'],
    ['in the app wrapper', `${KAKAOTALK} DalimApp/1.2 (ios)`, 'checkout'],
    ['for a review', KAKAOTALK, 'review'],
    ['when the server has ended the session', KAKAOTALK, 'ended'],
    ['without a reason', KAKAOTALK, undefined],
  ])('is not tried %s', (_, agent, from) => {
    expect(takeAutomaticTry(from, agent)).toBe(false);
    expect(takeAutomaticTry('guard', KAKAOTALK)).toBe(true);
  });

  it('is not tried after a logout on this device', () => {
    localStore.write('loginPrompt', 'select_account');
    expect(takeAutomaticTry('checkout', KAKAOTALK)).toBe(false);
  });

  it('is not tried where its mark cannot be kept', () => {
    vi.stubGlobal('sessionStorage', undefined);
    expect(takeAutomaticTry('checkout', KAKAOTALK)).toBe(false);
    vi.unstubAllGlobals();
  });
});

async function show(onStart: () => Promise<void>) {
  const onSignedIn = vi.fn();
  const { session } = await showScreen(<LoginDialog onStart={onStart} onSignedIn={onSignedIn} />);
  const button = screen.getByRole('button', { name: /카카오로 시작하기/ });
  return { session, onSignedIn, button };
}

describe('login dialog (product 1, Sign-in; product 2, Login dialog)', () => {
  it('shows the tagline, and starts the login once', async () => {
    const onStart = vi.fn(() => new Promise<void>(() => undefined));
    const { button } = await show(onStart);
    expect(
      screen.getByRole('heading', { name: '달임의 한약으로 건강한 삶을 시작하세요' }),
    ).toBeVisible();
    await userEvent.click(button);
    await userEvent.click(button);
    expect(onStart).toHaveBeenCalledOnce();
    expect(button).toHaveAttribute('aria-busy', 'true');
  });

  it('says why it could not start, and may be tried again', async () => {
    const onStart = vi.fn(() => Promise.reject(new ApiError('network')));
    const { button } = await show(onStart);
    await userEvent.click(button);
    expect(await screen.findByRole('alert')).toHaveTextContent('인터넷에 연결되지 않았습니다');
    await userEvent.click(button);
    expect(onStart).toHaveBeenCalledTimes(2);
  });

  it('says what to allow where the browser keeps neither site data nor cookies', async () => {
    const { button } = await show(() => Promise.reject(new LoginBlocked()));
    await userEvent.click(button);
    const words = await screen.findByRole('alert');
    expect(words).toHaveTextContent('브라우저 설정에서 이 사이트의 쿠키를 허용한 다음');
  });

  it('says what signing up agrees to, and lets it be read without closing (terms, article 7)', async () => {
    await show(async () => undefined);
    for (const [name, href] of [
      ['이용약관, 새 창', '/terms-of-use'],
      ['개인정보 수집·이용, 새 창', '/privacy-policy'],
    ] as const) {
      const link = screen.getByRole('link', { name });
      expect(link).toHaveAttribute('href', href);
      expect(link).toHaveAttribute('target', '_blank');
    }
  });

  it('tells that somebody has signed in meanwhile', async () => {
    const { session, onSignedIn } = await show(async () => undefined);
    await act(async () => {
      Object.assign(session.store, { current: { kind: 'unreachable' } });
    });
    expect(onSignedIn).toHaveBeenCalledOnce();
  });
});
