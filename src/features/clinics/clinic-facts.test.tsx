import { act, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { hearServerDate } from '@/platform/api/server-clock';
import { seoulTimestamp } from '@contract/rules/seoul-time';
import { listedClinic } from '../../../tests/support/clinic-fixtures';
import { ClinicFacts } from './clinic-facts';

const HOUR_MS = 3_600_000;
/** Half an hour before midnight in Seoul. */
const NOW = seoulTimestamp('2026-11-21', '23:30');
const clinic = listedClinic('성수', { nextFreeAt: seoulTimestamp('2026-11-22', '10:00') });

/** What an answer tells of the server's clock, by this device's own. */
const tellServerTime = (at: number) =>
  act(() => hearServerDate(new Date(at).toUTCString(), Date.now(), Date.now()));

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  tellServerTime(Date.now());
  vi.useRealTimers();
});

describe('the next free time of a clinic on a device whose clock is wrong', () => {
  it.each([
    ['two hours ahead', 2],
    ['a day behind', -24],
  ])('%s is named by the server’s day', (_, hours) => {
    vi.setSystemTime(NOW + hours * HOUR_MS);
    tellServerTime(NOW);
    render(<ClinicFacts clinic={clinic} />);
    expect(screen.getByText('내일 10:00 가능')).toBeVisible();
  });

  it('is put right when the first answer tells, later than the clinic', () => {
    vi.setSystemTime(NOW + 2 * HOUR_MS);
    render(<ClinicFacts clinic={clinic} />);
    expect(screen.getByText('오늘 10:00 가능')).toBeVisible();
    tellServerTime(NOW);
    expect(screen.getByText('내일 10:00 가능')).toBeVisible();
  });
});
