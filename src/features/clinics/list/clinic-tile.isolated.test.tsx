import { act, render, screen } from '@testing-library/react';
import { renderToString } from 'react-dom/server';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { noteServerDate } from '@/platform/api/server-clock';
import { seoulTimestamp } from '@contract/core/seoul-time';
import { listedClinic } from '../../../../tests/support/clinic-fixtures';
import { ChosenClinic } from '../choice/clinic-card';
import { ClinicButtons } from '../choice/clinic-results';
import { ClinicFacts } from './clinic-tile';

const HOUR_MS = 3_600_000;
/** Half an hour before midnight in Seoul. */
const NOW = seoulTimestamp('2026-11-21', '23:30');
const clinic = listedClinic('성수', {
  weeklyDaysOff: [],
  nextFreeAt: seoulTimestamp('2026-11-22', '10:00'),
});

/** Sets the server's clock as a response would, by this device's clock. */
const tellServerTime = (at: number) =>
  act(() => noteServerDate(new Date(at).toUTCString(), Date.now(), Date.now()));

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  tellServerTime(Date.now());
  vi.useRealTimers();
});

describe('the opening status of a clinic (product 4, Clinic operation status) is the current one', () => {
  const open = listedClinic('성수', { weeklyDaysOff: [], datesOff: ['2026-11-23'] });
  const at = (date: string, clock: string) => seoulTimestamp(date, clock);

  it('changes by itself with the minute, across midnight too', () => {
    vi.setSystemTime(at('2026-11-21', '17:58') + 30_000);
    render(<ClinicFacts clinic={open} />);
    expect(screen.getByText('오후 6:00까지 진료')).toBeVisible();
    act(() => void vi.advanceTimersByTime(89_000));
    expect(screen.getByText('오후 6:00까지 진료')).toBeVisible();
    act(() => void vi.advanceTimersByTime(1000));
    expect(screen.getByText('오늘 진료 종료')).toBeVisible();
    act(() => void vi.advanceTimersByTime(at('2026-11-22', '08:59') - Date.now()));
    expect(screen.getByText('진료 준비 중')).toBeVisible();
    act(() => void vi.advanceTimersByTime(60_000));
    expect(screen.getByText('오후 6:00까지 진료')).toBeVisible();
    act(() => void vi.advanceTimersByTime(at('2026-11-23', '12:00') - Date.now()));
    expect(screen.getByText('오늘 휴진 · 다른 날 예약')).toBeVisible();
  });

  it('never stands alone above bookable times when the clinic is closed today', () => {
    const now = at('2026-11-23', '12:00');
    vi.setSystemTime(now);
    render(<ClinicFacts clinic={{ ...open, nextFreeAt: at('2026-11-24', '09:00') }} />);
    expect(screen.getByText('오늘 휴진 · 내일 오전 9:00부터 예약')).toBeVisible();
  });

  it('names no time that is over, as in an answer that the device kept', () => {
    vi.setSystemTime(at('2026-11-21', '12:00'));
    render(<ClinicFacts clinic={{ ...open, nextFreeAt: at('2026-11-21', '11:00') }} />);
    expect(screen.getByText('오후 6:00까지 진료')).toBeVisible();
    expect(screen.queryByText(/11:00/)).toBeNull();
  });

  it('stands alone where consultations are visits only', () => {
    vi.setSystemTime(at('2026-11-23', '12:00'));
    render(<ClinicFacts clinic={{ ...open, isTelemedicineAvailable: false }} />);
    expect(screen.getByText('오늘 휴진')).toBeVisible();
    expect(screen.getByText('방문 진료만 해요')).toBeVisible();
  });

  it('follows the server’s clock, also when that becomes known later', () => {
    vi.setSystemTime(at('2026-11-21', '12:00'));
    render(<ClinicFacts clinic={open} />);
    expect(screen.getByText('오후 6:00까지 진료')).toBeVisible();
    tellServerTime(at('2026-11-21', '20:00'));
    expect(screen.getByText('오늘 진료 종료')).toBeVisible();
  });

  it('is updated on a page that was suspended', () => {
    vi.setSystemTime(at('2026-11-21', '12:00'));
    render(<ClinicFacts clinic={open} />);
    vi.setSystemTime(at('2026-11-21', '20:00'));
    act(() => void document.dispatchEvent(new Event('visibilitychange')));
    expect(screen.getByText('오늘 진료 종료')).toBeVisible();
  });

  it('is that of the response in the server’s HTML, so that hydration matches', () => {
    vi.setSystemTime(at('2026-11-21', '20:00'));
    expect(renderToString(<ClinicFacts clinic={open} />)).toContain('오후 6:00까지 진료');
  });
});

describe('the next free time of a clinic on a device whose clock is wrong', () => {
  it.each([
    ['two hours ahead', 2],
    ['a day behind', -24],
  ])('%s is named by the server’s day', (_, hours) => {
    vi.setSystemTime(NOW + hours * HOUR_MS);
    tellServerTime(NOW);
    render(<ClinicFacts clinic={clinic} />);
    expect(screen.getByText('내일 오전 10:00 가능')).toBeVisible();
  });

  it('is corrected by the first response, even after the clinic’s', () => {
    vi.setSystemTime(NOW + 2 * HOUR_MS);
    render(<ClinicFacts clinic={clinic} />);
    expect(screen.getByText('오늘 오전 10:00 가능')).toBeVisible();
    tellServerTime(NOW);
    expect(screen.getByText('내일 오전 10:00 가능')).toBeVisible();
  });
});

it('a chosen clinic that is closed today says when it can be booked (product 4, Clinic operation status)', () => {
  vi.setSystemTime(NOW);
  render(
    <ChosenClinic clinic={{ ...clinic, datesOff: ['2026-11-21'] }} from={null}>
      고른 곳
    </ChosenClinic>,
  );
  expect(screen.getByText('오늘 휴진 · 내일 오전 10:00부터 예약')).toBeVisible();
});

it('a clinic to choose that is closed today says when it can be booked (product 4, Clinic operation status)', () => {
  vi.setSystemTime(NOW);
  const closed = { ...clinic, datesOff: ['2026-11-21'], distance: 820 };
  render(<ClinicButtons clinics={[closed]} chosenId={null} onClinic={vi.fn()} />);
  expect(screen.getByText('오늘 휴진 · 내일 오전 10:00부터 예약')).toBeVisible();
});
