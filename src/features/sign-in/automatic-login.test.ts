import { beforeEach, describe, expect, it, vi } from 'vitest';
import { localStore } from '@/platform/storage/web-storage';
import { takeAutomaticTry } from './automatic-login';

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
