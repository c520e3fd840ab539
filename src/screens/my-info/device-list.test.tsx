import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { storeTokens, PATIENT, patientOf } from '../../../tests/support/account';
import { refusal, showScreen, type Answers } from '../../../tests/support/screen';
import { DeviceList } from './device-list';

const SESSIONS = '/medical-streaming-api/members/patients/my/sessions';
const END = `DELETE ${SESSIONS}`;
const LOG_OUT = 'POST /token-service/auth/logout';
const REFRESH = 'POST /token-service/auth/token';

const DEVICES = [
  { device: '아이폰 · 카카오톡', signedInAt: 1, usedAt: 2, isThis: true },
  {
    device: '윈도우 · 엣지',
    signedInAt: 1,
    usedAt: Date.parse('2026-11-20T09:00:00+09:00'),
    isThis: false,
  },
];

async function show(answers: Answers = {}) {
  storeTokens();
  return showScreen(<DeviceList />, {
    [PATIENT]: () => patientOf(),
    [`GET ${SESSIONS}`]: () => ({ data: { items: DEVICES } }),
    [LOG_OUT]: () => ({ success: true }),
    ...answers,
  });
}

const ask = async () => {
  await userEvent.click(await screen.findByRole('button', { name: '모두 로그아웃' }));
  const name = '모든 기기에서 로그아웃할까요?';
  return within(await screen.findByRole('alertdialog', { name }));
};

describe('the signed-in devices on 내 정보 (product 4, Session)', () => {
  it('are listed, this one named as such, the others with their last use', async () => {
    await show();
    const items = await screen.findAllByRole('listitem');
    expect(items.map((item) => item.textContent)).toEqual([
      '아이폰 · 카카오톡지금 쓰는 기기',
      '윈도우 · 엣지마지막 사용 2026년 11월 20일',
    ]);
  });

  it('are all signed out after a confirmation, and this one goes home', async () => {
    const { asked, router } = await show({ [END]: () => ({ success: true }) });
    const dialog = await ask();
    expect(asked.map(({ call }) => call)).not.toContain(END);
    await userEvent.click(dialog.getByRole('button', { name: '모두 로그아웃' }));
    await expect.poll(() => router.history.location.pathname).toBe('/');
    expect(asked.map(({ call }) => call)).toContain(END);
    expect(localStorage.getItem('session')).toBeNull();
  });

  it('are signed out when the answer was lost: the refused repeat empties this one like a logout', async () => {
    const answers = [
      () => Promise.reject(new TypeError('Failed to fetch')),
      () => refusal(401, 'unauthenticated', '다시 로그인해 주세요.'),
    ];
    const { router, session } = await show({
      [END]: () => answers.shift()?.(),
      [REFRESH]: () => refusal(401, 'unauthenticated', '다시 로그인해 주세요.'),
    });
    const ended: unknown[] = [];
    session.onEnd((how) => ended.push([how, localStorage.getItem('loginPrompt')]));
    await userEvent.click((await ask()).getByRole('button', { name: '모두 로그아웃' }));
    await expect.poll(() => router.history.location.pathname).toBe('/');
    // with the note of a logout from the first, for the other tabs
    expect(ended).toEqual([
      ['expired', 'select_account'],
      ['logged-out', 'select_account'],
    ]);
    expect(screen.queryByRole('alertdialog')).toBeNull();
  });

  it('stay signed in when too much was asked: the session goes on, and the reason is shown', async () => {
    await show({ [END]: () => refusal(429, 'too_many_requests', '1분 뒤에 다시 시도해 주세요.') });
    await userEvent.click((await ask()).getByRole('button', { name: '모두 로그아웃' }));
    const told = await screen.findByRole('alertdialog', { name: '로그아웃하지 못했어요' });
    expect(within(told).getByText('1분 뒤에 다시 시도해 주세요.')).toBeVisible();
    expect(localStorage.getItem('session')).not.toBeNull();
    // no logout is remembered
    expect(localStorage.getItem('loginPrompt')).toBeNull();
  });
});
