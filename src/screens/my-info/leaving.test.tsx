import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { consentTo } from '@contract/consents/texts';
import type { Leaving } from '@contract/patients/schemas';
import { localStore } from '@/platform/storage/web-storage';
import { storeTokens, PATIENT, patientOf } from '../../../tests/support/account';
import { refusal, showScreen, type Answers } from '../../../tests/support/screen';
import { MyInfoScreen } from './my-info-screen';

const LEAVING = 'GET /medical-streaming-api/members/patients/my/leaving';
const DEVICES = 'GET /medical-streaming-api/members/patients/my/sessions';
const MARKETING = 'GET /medical-streaming-api/members/consents/marketing';
const GIVE = 'POST /medical-streaming-api/members/consents';
const WITHDRAW = 'DELETE /medical-streaming-api/members/consents/marketing';
const DATA = 'GET /medical-streaming-api/members/patients/my/data';
const LEAVE = 'DELETE /token-service/auth/account';
const RETAINED = [{ what: '계약과 결제에 관한 기록', period: '5년', law: '전자상거래법' }];
const ORDER = {
  orderId: 'd'.repeat(24),
  orderNumber: '2611-2104-38',
  reason: 'cancellable',
} as const;

async function show(answers: Answers = {}) {
  storeTokens();
  return showScreen(<MyInfoScreen />, {
    [PATIENT]: () => patientOf(),
    [MARKETING]: () => ({ data: { agreedAt: null } }),
    [DEVICES]: () => ({ data: { items: [] } }),
    'GET /medical-streaming-api/members/patients/my/addresses': () => ({ data: { items: [] } }),
    'GET /medical-streaming-api/members/patients/my/health': () => ({
      data: { medicalHistory: [], medication: [], hasConsent: false },
    }),
    ...answers,
  });
}

async function open(openOrders: Leaving['openOrders'], answers: Answers = {}) {
  const shown = await show({
    [LEAVING]: () => ({ data: { openOrders, kept: RETAINED } }),
    [LEAVE]: () => ({ hasLeft: true, openOrders: [] }),
    'POST /token-service/auth/logout': () => ({ success: true }),
    ...answers,
  });
  await userEvent.click(await screen.findByRole('button', { name: '회원 탈퇴하기' }));
  const dialog = within(await screen.findByRole('dialog', { name: '회원 탈퇴' }));
  return { ...shown, dialog };
}

describe('leaving the shop (product 4, Leaving)', () => {
  it('says what goes and what the law keeps, and needs a confirmation', async () => {
    const { dialog, asked } = await open([]);
    expect(dialog.getByText('건강 정보와 주문에 적으신 문진')).toBeVisible();
    expect(dialog.getByText(/계약과 결제에 관한 기록: 5년/)).toBeVisible();
    expect(dialog.getByRole('checkbox', { name: /탈퇴할게요/ })).not.toBeChecked();
    expect(dialog.getByRole('button', { name: '탈퇴하기' })).toBeDisabled();
    await userEvent.click(dialog.getByRole('button', { name: '취소' }));
    expect(asked.map(({ call }) => call)).not.toContain(LEAVE);
    expect(localStore.read('session')).not.toBeNull();
  });

  it('signs this device out, as a logout does', async () => {
    const { dialog } = await open([]);
    await userEvent.click(dialog.getByRole('checkbox', { name: /탈퇴할게요/ }));
    await userEvent.click(dialog.getByRole('button', { name: '탈퇴하기' }));
    await waitFor(() => expect(localStore.read('session')).toBeNull());
    expect(localStore.read('user')).toBeNull();
    expect(await screen.findByText(/탈퇴를 마쳤어요/)).toBeVisible();
  });

  it('ends the session while the dialog is open, before anything can call with it', async () => {
    const { dialog, session } = await open([]);
    let wasOpen: boolean | undefined;
    session.onEnd(() => {
      wasOpen = screen.queryByRole('dialog', { name: '회원 탈퇴' }) !== null;
    });
    await userEvent.click(dialog.getByRole('checkbox', { name: /탈퇴할게요/ }));
    await userEvent.click(dialog.getByRole('button', { name: '탈퇴하기' }));
    await waitFor(() => expect(wasOpen).toBe(true));
  });

  it('may be repeated when the answer was lost', async () => {
    const answers = [refusal(503, 'unavailable', '잠시 후에'), { hasLeft: true, openOrders: [] }];
    const { dialog } = await open([], { [LEAVE]: () => answers.shift() });
    await userEvent.click(dialog.getByRole('checkbox', { name: /탈퇴할게요/ }));
    await userEvent.click(dialog.getByRole('button', { name: '탈퇴하기' }));
    expect(await dialog.findByRole('alert')).toHaveTextContent('다시 눌러 주세요');
    expect(localStore.read('session')).not.toBeNull();
    await userEvent.click(dialog.getByRole('button', { name: '탈퇴하기' }));
    await waitFor(() => expect(localStore.read('session')).toBeNull());
  });

  it('names the orders to be done first, with the next step, before and after the tap', async () => {
    const { dialog } = await open([], {
      [LEAVE]: () => ({ hasLeft: false, openOrders: [ORDER] }),
    });
    await userEvent.click(dialog.getByRole('checkbox', { name: /탈퇴할게요/ }));
    await userEvent.click(dialog.getByRole('button', { name: '탈퇴하기' }));
    expect(await dialog.findByText(/취소하고 환불받으시거나/)).toBeVisible();
    expect(dialog.getByRole('link', { name: '주문 2611-2104-38 주문 보기' })).toHaveAttribute(
      'href',
      expect.stringContaining(ORDER.orderId),
    );
    expect(dialog.queryByRole('button', { name: '탈퇴하기' })).not.toBeInTheDocument();
    expect(localStore.read('session')).not.toBeNull();
  });
});

describe('news and offers (marketing agreement) (product 2, News)', () => {
  it('are asked for without a tick, and withdrawn by the same box', async () => {
    let agreedAt: number | null = null;
    const { asked } = await show({
      [MARKETING]: () => ({ data: { agreedAt } }),
      [GIVE]: () => {
        agreedAt = Date.parse('2026-11-23T09:00:00+09:00');
        return { success: true };
      },
      [WITHDRAW]: () => {
        agreedAt = null;
        return { data: { agreedAt } };
      },
    });
    const box = await screen.findByRole('checkbox', { name: /소식을 받을게요/ });
    expect(box).not.toBeChecked();
    await userEvent.click(box);
    await waitFor(() => expect(box).toBeChecked());
    const body = consentTo('marketing');
    expect(asked).toContainEqual({ call: GIVE, body });
    expect(screen.getByText(/2026년 11월 23일.*동의하셨어요/)).toBeVisible();
    await userEvent.click(box);
    await waitFor(() => expect(box).not.toBeChecked());
    expect(asked.map(({ call }) => call)).toContain(WITHDRAW);
    expect(await screen.findByText(/소식 받기를 그만두셨어요/)).toBeVisible();
  });
});

describe('the reminder that the consent to news holds (product 2, News)', () => {
  it('stands above the box when it is due, and is recorded as shown', async () => {
    const NOTE = 'POST /medical-streaming-api/members/consents/marketing/reminder';
    const agreedAt = Date.parse('2024-11-21T09:00:00+09:00');
    const { asked } = await show({
      [MARKETING]: () => ({ data: { agreedAt, isReminderDue: true } }),
      [NOTE]: () => ({ data: { agreedAt, isReminderDue: false } }),
    });
    expect(await screen.findByText(/소식 받기가 켜져 있어요.*지우시면 그만 보내/)).toBeVisible();
    expect(screen.getByText(/2024년 11월 21일에 동의하셨어요/)).toBeVisible();
    await waitFor(() => expect(asked.filter(({ call }) => call === NOTE)).toHaveLength(1));
    expect(screen.getByText(/소식 받기가 켜져 있어요/)).toBeVisible();
  });

  it('is not there before', async () => {
    const { asked } = await show({
      [MARKETING]: () => ({ data: { agreedAt: 1, isReminderDue: false } }),
    });
    await screen.findByRole('checkbox', { name: /소식을 받을게요/ });
    expect(screen.queryByText(/소식 받기가 켜져 있어요/)).not.toBeInTheDocument();
    expect(asked.map(({ call }) => call).join()).not.toContain('reminder');
  });
});

describe('the patient’s own data (product 4, Own data)', () => {
  afterEach(() => vi.unstubAllGlobals());

  it('are offered as a readable page and as JSON', async () => {
    const made: string[] = [];
    const NewURL = class extends URL {
      static override createObjectURL = (blob: Blob) => {
        made.push(blob.type);
        return `blob:${blob.type}`;
      };
      static override revokeObjectURL = () => undefined;
    };
    vi.stubGlobal('URL', NewURL);
    await show({ [DATA]: () => ({ data: { json: '{}', html: '<p>김달임</p>' } }) });
    await userEvent.click(await screen.findByRole('button', { name: '내 정보 내려받기' }));
    const page = await screen.findByRole('link', { name: '보기 좋은 문서 내려받기' });
    const json = screen.getByRole('link', { name: '데이터 파일(JSON) 내려받기' });
    expect(page).toHaveAttribute('download', expect.stringMatching(/^달임-내-정보-.*\.html$/));
    expect(json).toHaveAttribute('download', expect.stringMatching(/\.json$/));
    expect(made).toEqual(['text/html;charset=utf-8', 'application/json;charset=utf-8']);
  });

  it('are not fetched in a web view, which cannot save them, and that is said (product 1, Web views)', async () => {
    vi.spyOn(navigator, 'userAgent', 'get').mockReturnValue(
      'iPhone NAVER(inapp; search; 2000; 12)',
    );
    const { asked } = await show({ [DATA]: () => ({ data: { json: '{}', html: '' } }) });
    await userEvent.click(await screen.findByRole('button', { name: '내 정보 내려받기' }));
    const name = '이 앱에서는 파일을 저장할 수 없어요';
    expect(await screen.findByRole('alertdialog', { name })).toBeVisible();
    expect(asked.map(({ call }) => call)).not.toContain(DATA);
  });
});
