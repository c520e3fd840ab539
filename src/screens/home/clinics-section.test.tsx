import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeAll, expect, it, vi } from 'vitest';
import type { Clinic } from '@contract/clinics/schemas';
import { seoulTimestamp } from '@contract/core/seoul-time';
import { stubGeolocation } from '../../../tests/support/geolocation';
import { showScreen, type Answers } from '../../../tests/support/screen';
import { ClinicsSection } from './clinics-section';

const clinic = (name: string, currentTime: string): Clinic => ({
  clinicId: '65a1c0de0000000000000003',
  clinicName: name,
  alias: 'seongsu',
  clinicAddress: '서울특별시 성동구 성수이로 88',
  clinicDetailAddress: '',
  address: { x: 127.06, y: 37.55 },
  phoneNumber: '0507-1743-4621',
  introduction: '',
  picture: 'clinic',
  operation: { currentTime, openingTime: '09:00', closingTime: '18:00', isDayOff: false },
  weeklyDaysOff: [],
  datesOff: [],
  isTelemedicineAvailable: true,
  nextFreeAt: null,
});

const listing = (open: Clinic[], all: Clinic[]): Answers => ({
  'GET /public-api/members/clinics': (_, query) => {
    const items = query.get('onlyOpen') === 'true' ? open : all;
    return { items, total: items.length, page: 1, pageSize: 3 };
  },
  'GET /medical-streaming-api/members/clinics/nearby': (_, query) => ({
    items: [{ ...clinic('달임한의원 성수', '10:00'), distance: Number(query.get('pageSize')) }],
  }),
});

/** Preloads lazy modules, however slow the machine. */
beforeAll(() =>
  Promise.all([import('@contract/clinics/schemas'), import('@/platform/api/create-api')]),
);

/** A Saturday in Seoul. */
const setClock = (clock: string) => vi.setSystemTime(seoulTimestamp('2026-11-21', clock));
afterEach(() => void vi.useRealTimers());

it('shows open clinics and calls them near only once the position is known', async () => {
  setClock('10:00');
  stubGeolocation((found) => found({ coords: { latitude: 37.5, longitude: 127 } }));
  await showScreen(<ClinicsSection />, listing([clinic('달임한의원 강릉', '10:00')], []));
  expect(await screen.findByRole('heading', { name: '지금 진료하는 한의원' })).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: '가까운 곳 찾기' }));
  expect(await screen.findByRole('heading', { name: '지금 진료하는 가까운 곳' })).toBeVisible();
  expect(screen.getByRole('link', { name: /달임한의원 성수/ })).toHaveTextContent('3m');
});

it('does not call clinics open when none is', async () => {
  setClock('22:00');
  await showScreen(<ClinicsSection />, listing([], [clinic('달임한의원 강릉', '22:00')]));
  expect(await screen.findByRole('heading', { name: '예약할 수 있는 한의원' })).toBeVisible();
  expect(screen.getByRole('link', { name: /강릉/ })).toHaveTextContent('오늘 진료 종료');
});
