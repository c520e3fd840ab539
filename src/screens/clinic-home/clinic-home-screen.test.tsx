import { Suspense } from 'react';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Slot } from '@contract/appointments/schemas';
import type { Clinic } from '@contract/clinics/schemas';
import { seoulTimestamp } from '@contract/core/seoul-time';
import { forgetTime, readTappedTime } from '@/features/clinics/slots/tapped-time';
import { noteServerDate } from '@/platform/api/server-clock';
import { refusal, showScreen, type Answers } from '../../../tests/support/screen';
import { ClinicHomeScreen } from './clinic-home-screen';

const clinic: Clinic = {
  clinicId: '65a1c0de0000000000000003',
  clinicName: '달임한의원 성수',
  alias: 'seongsu',
  clinicAddress: '서울특별시 성동구 성수이로 88',
  clinicDetailAddress: '2층 (성수동2가)',
  address: { x: 127.06, y: 37.55 },
  phoneNumber: '0507-1743-4621',
  introduction: '서울숲에서 걸어올 수 있는 조용한 진료실이에요.',
  picture: 'clinic',
  operation: {
    currentTime: '10:00',
    openingTime: '09:00',
    closingTime: '18:00',
    isDayOff: false,
  },
  weeklyDaysOff: [0, 3],
  datesOff: [],
  isTelemedicineAvailable: true,
  nextFreeAt: null,
};
const slot = (clock: string, state: Slot['state']): Slot => {
  const startedAt = seoulTimestamp('2026-11-21', clock);
  return { startedAt, endedAt: startedAt + 30 * 60_000, state };
};

const SLOTS = `GET /medical-streaming-api/members/clinics/${clinic.clinicId}/slots`;
const answers = (change: Partial<Clinic> = {}): Answers => ({
  'GET /public-api/members/clinics/local/seongsu': () => ({ ...clinic, ...change }),
  'GET /public-api/market/products': () => ({ items: [], total: 0, page: 1, pageSize: 8 }),
  [SLOTS]: (_, query) => {
    const date = query.get('date') ?? '';
    const isToday = date === '2026-11-21';
    const items = isToday ? [slot('14:00', 'taken'), slot('15:30', 'free')] : [];
    return { date, isDayOff: !isToday, items, days: [] };
  },
});
const show = (given: Answers) =>
  showScreen(
    <Suspense>
      <ClinicHomeScreen alias="seongsu" />
    </Suspense>,
    given,
  );

/** Preloads lazy modules, however slow the machine. */
beforeAll(() =>
  Promise.all([
    import('@contract/appointments/schemas'),
    import('@contract/catalog/schemas'),
    import('@contract/clinics/schemas'),
    import('@/platform/api/create-api'),
  ]),
);

beforeEach(() => {
  vi.setSystemTime('2026-11-21T10:00:00+09:00');
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      observe() {}
      disconnect() {}
    },
  );
});
afterEach(() => {
  forgetTime();
  vi.useRealTimers();
  // reset the server's clock
  noteServerDate(new Date().toUTCString(), Date.now(), Date.now());
});

describe("a clinic's home (product 2, Clinic’s home)", () => {
  it('shows its name, place and phone number', async () => {
    await show(answers());
    expect(await screen.findByRole('heading', { level: 1 })).toHaveTextContent('달임한의원 성수');
    expect(screen.getByText('오후 6:00까지 진료')).toBeVisible();
    expect(screen.getByText(/성수이로 88 2층/)).toBeVisible();
    expect(screen.getByText('수요일, 일요일')).toBeVisible();
    expect(screen.getByRole('link', { name: '0507-1743-4621' })).toHaveAttribute(
      'href',
      'tel:0507-1743-4621',
    );
  });

  it('shows the hours of the week with lunch, where days differ', async () => {
    const lunch = { startTime: '13:00', endTime: '14:00' };
    const saturday = { days: [6], openingTime: '09:00', closingTime: '14:00', lunch: null };
    const hours = { openingTime: '09:00', closingTime: '18:00', lunch, weekdayHours: [saturday] };
    await show(answers({ hours }));
    expect(await screen.findByText('월·화·목·금 오전 9:00–오후 6:00')).toBeVisible();
    expect(screen.getByText('토 오전 9:00–오후 2:00')).toBeVisible();
    expect(screen.getByText('월·화·목·금 오후 1:00–오후 2:00')).toBeVisible();
    expect(screen.getByText('오후 2:00까지 진료')).toBeVisible();
  });

  it('names its doctors, and who alone is there today (product 3, Doctor)', async () => {
    const profile = {
      ...{ licence: '한의사 면허', specialty: '소화와 위장', since: 2009, picture: null },
      introduction: '밥때마다 속이 불편한 분들을 만나요.',
    };
    const kim = { name: '김도현', title: '원장', days: [6, 1], profile };
    const lee = { name: '이수안', title: '부원장', days: [2] };
    await show(answers({ doctors: [kim, lee] }));
    expect(await screen.findByText('오늘 진료: 김도현 원장')).toBeVisible();
    const [first, second] = within(
      screen.getByRole('region', { name: '진료하는 한의사' }),
    ).getAllByRole('listitem');
    expect(first).toHaveTextContent(
      '김도현 원장한의사 면허 · 소화와 위장2009년부터 · 월·토요일 진료',
    );
    expect(second).toHaveTextContent('이수안 부원장화요일 진료');
    cleanup();
    await show(answers({ doctors: [kim], datesOff: ['2026-11-21'] }));
    expect(await screen.findByText('김도현 원장')).toBeVisible();
    expect(screen.queryByText(/오늘 진료:/)).toBeNull();
  });

  it('says when it can be booked, if it is closed today', async () => {
    const nextFreeAt = seoulTimestamp('2026-11-23', '09:00');
    await show(answers({ datesOff: ['2026-11-21'], nextFreeAt }));
    expect(await screen.findByText('오늘 휴진 · 월요일 오전 9:00부터 예약')).toBeVisible();
  });

  it('offers the free times of today and tomorrow, which link to the products and are kept', async () => {
    await show(answers());
    const today = await screen.findByRole('group', { name: /오늘/ });
    const time = await within(today).findByRole('link', { name: '오늘 오후 3:30, 한약 고르기' });
    expect(time).toHaveAttribute('href', '/products');
    await userEvent.click(time);
    expect(readTappedTime(clinic.clinicId)?.appointmentStartedAt).toBe(
      seoulTimestamp('2026-11-21', '15:30'),
    );
    expect(
      await screen.findByText('오늘 오후 3:30 진료를 기억해 둘게요. 한약을 골라 주세요.'),
    ).toBeVisible();
    expect(within(today).getAllByRole('link')).toHaveLength(1);
    const tomorrow = screen.getByRole('group', { name: /내일/ });
    expect(await within(tomorrow).findByText('쉬는 날이에요.')).toBeVisible();
  });

  it('offers the benefits of now, under a heading of their own', async () => {
    vi.stubGlobal('matchMedia', () => ({ matches: true }));
    await show({
      ...answers(),
      'GET /public-api/contents/promotions': () => ({
        items: [
          {
            eventName: 'first-consultation',
            eyebrow: '처음 오신 분께',
            title: '첫 진료 혜택',
            text: '첫 주문의 배송비를 받지 않아요.',
            banner: 'pine',
            startsAt: Date.parse('2026-11-01T00:00:00+09:00'),
            endsAt: Date.parse('2026-12-31T23:59:00+09:00'),
          },
        ],
      }),
    });
    expect(await screen.findByRole('heading', { name: '지금 읽어 볼 이야기' })).toBeVisible();
    expect(screen.getByRole('link', { name: /배송비를 받지/ })).toHaveAttribute(
      'href',
      '/promotion/first-consultation',
    );
  });

  it('uses the server’s today on a device that is a day ahead', async () => {
    const date = new Date().toUTCString();
    vi.setSystemTime('2026-11-22T10:00:00+09:00');
    const slots = answers()[SLOTS];
    const dated = (body: unknown, query: URLSearchParams) =>
      new Response(JSON.stringify(slots?.(body, query)), {
        headers: { date, 'cache-control': 'no-store' },
      });
    await show({ ...answers(), [SLOTS]: dated });
    const time = await screen.findByRole('link', { name: '오늘 오후 3:30, 한약 고르기' });
    expect(screen.getByRole('group', { name: /오늘 11월 21일/ })).toContainElement(time);
  });

  it('shows an error when the times cannot be loaded', async () => {
    await show({ ...answers(), [SLOTS]: () => refusal(404, 'not_found', '없어요.') });
    await waitFor(() =>
      expect(screen.getAllByText('진료 시간을 불러오지 못했어요.')).toHaveLength(2),
    );
  });

  it('has no times without remote consultations', async () => {
    await show(answers({ isTelemedicineAvailable: false }));
    expect(await screen.findByText(/방문 진료만 해요/)).toBeVisible();
    expect(screen.queryByRole('group', { name: /오늘/ })).toBeNull();
  });
});
