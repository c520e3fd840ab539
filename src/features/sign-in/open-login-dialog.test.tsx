import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi, beforeEach, describe } from 'vitest';
import { subscribeToTrackingEvents } from '@/platform/analytics/tracking-events';
import { createAliasStore } from '@/platform/navigation/alias';
import { localStore } from '@/platform/storage/web-storage';
import { fakeApi } from '../../../tests/support/fake-api';
import { showScreen } from '../../../tests/support/screen';
import { openLoginDialog, takeAutomaticTry } from './open-login-dialog';

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
