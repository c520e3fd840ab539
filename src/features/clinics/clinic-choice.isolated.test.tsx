import { useState } from 'react';
import { act, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Clinic } from '@contract/clinics';
import { MapsError } from '@/platform/maps/maps-error';
import { nearbyClinic } from '../../../tests/support/clinic-fixtures';
import { refusal, showScreen } from '../../../tests/support/screen';
import { ClinicChoice, type AskForAddress } from './clinic-choice';

const geocode = vi.hoisted(() => vi.fn());
vi.mock('@/platform/maps/use-geocode', () => ({ useGeocode: () => geocode }));
vi.mock('@/platform/maps/use-maps', () => ({
  useMaps: () => ({
    status: 'failed',
    error: new MapsError('key-refused'),
    retry: () => undefined,
  }),
}));

const NEARBY = 'GET /medical-streaming-api/members/clinics/nearby';
const near = (name: string, distance: number) =>
  nearbyClinic(name, distance, { clinicId: `65a1c0de000000000000000${name.length}` });
const clinics = [near('달임한의원 성수', 820), near('달임한의원 왕십리', 2300)];
const drawn = near('달임한의원 해운대', 390_000);
const answers = {
  'GET /public-api/members/clinics/random': () => drawn,
  [NEARBY]: (_: unknown, query: URLSearchParams) => ({
    items: clinics.slice(0, Number(query.get('pageSize'))),
  }),
};

function Choice({ askAddress, delivery }: { askAddress: AskForAddress; delivery: string }) {
  const [clinic, setClinic] = useState<Clinic | null>(null);
  const [startedAt, setStartedAt] = useState<number | null>(null);
  return (
    <>
      <ClinicChoice
        clinic={clinic}
        isBusy={false}
        startedAt={startedAt}
        onClinic={setClinic}
        askAddress={askAddress}
        deliveryAddress={delivery}
      />
      <button onClick={() => setStartedAt(1)}>10:30</button>
    </>
  );
}
const show = (askAddress: AskForAddress, delivery = '') =>
  showScreen(<Choice askAddress={askAddress} delivery={delivery} />, answers);
const press = (name: string | RegExp) => userEvent.click(screen.getByRole('button', { name }));

const DELIVERY = '서울 마포구 양화로 1';
const nearDelivery = /배송지에서 가까운 한의원 찾기/;

/** A geocoding that answers when it is told to. */
function slowGeocode() {
  let answer = (): void => undefined;
  let fail = (): void => undefined;
  const later = new Promise((resolve, reject) => {
    answer = () => resolve({ lat: 37.5427, lng: 127.06 });
    fail = () => reject(new MapsError('geocode-failed'));
  });
  geocode.mockReturnValue(later);
  return { answer: () => act(async () => answer()), fail: () => act(async () => fail()) };
}

beforeAll(() =>
  Promise.all([
    import('./nearby-map'),
    import('@contract/clinics'),
    import('@/platform/api/create-api'),
  ]),
);
beforeEach(() => {
  geocode.mockReset();
  geocode.mockResolvedValue({ lat: 37.5427, lng: 127.06 });
});

it('takes the clinic nearest to the picked address, and shows those around it', async () => {
  await show(async () => ({ address: '서울 성동구 성수이로 51' }));
  await press('주소로 찾기');
  await press('내 주소에서 가까운 곳 찾기');
  expect(await screen.findByText('달임한의원 성수')).toBeVisible();
  expect(screen.getByText('· 812m')).toBeVisible();

  await press('다른 한의원');
  const around = await screen.findByRole('region', { name: '가까운 한의원' });
  expect(within(around).getByRole('button', { name: /성수/ })).toHaveAttribute(
    'aria-pressed',
    'true',
  );
  expect(await within(around).findByRole('alert')).toHaveTextContent(
    '지도 서비스가 연결을 거절했습니다.',
  );
  await userEvent.click(within(around).getByRole('button', { name: /왕십리/ }));
  expect(screen.queryByRole('region', { name: '가까운 한의원' })).toBeNull();
  expect(screen.getByText('달임한의원 왕십리')).toBeVisible();
  await press('다른 한의원');
  await press('선택 초기화');
  expect(screen.queryByText('달임한의원 왕십리')).toBeNull();
});

it('offers the delivery address by itself', async () => {
  await show(async () => null, DELIVERY);
  await press(/배송지에서 가까운 한의원 찾기.*양화로 1/);
  expect(await screen.findByText('달임한의원 성수')).toBeVisible();
  expect(geocode).toHaveBeenCalledWith(DELIVERY);
});

it('says why an address leads nowhere, and offers the name of a district', async () => {
  geocode.mockRejectedValue(new MapsError('geocode-failed'));
  await show(async () => null, DELIVERY);
  await press(/배송지에서/);
  expect(await screen.findByRole('alert')).toHaveTextContent(
    '주소로부터 좌표를 가져오는데 실패했습니다.',
  );
  expect(screen.getByRole('searchbox', { name: '동네 이름' })).toBeVisible();
  await press('찾기');
  expect(screen.getByRole('searchbox')).toHaveAccessibleDescription('주소를 입력해주세요.');
});

it('leads to the name of a district when the address is to be typed', async () => {
  await show(async () => 'by-hand');
  await press('주소로 찾기');
  await press('내 주소에서 가까운 곳 찾기');
  expect(screen.getByRole('searchbox', { name: '동네 이름' })).toBeVisible();
});

describe('a nearest clinic that is found late', () => {
  const clinicNames = () => screen.queryAllByText(/^달임한의원/).map((name) => name.textContent);

  it('does not replace the one that was drawn meanwhile', async () => {
    const late = slowGeocode();
    await show(async () => null, DELIVERY);
    await press(nearDelivery);
    expect(screen.getByText('가까운 한의원을 찾고 있어요')).toBeVisible();
    await press('랜덤 한의원');
    expect(await screen.findByText(drawn.clinicName)).toBeVisible();
    await late.answer();
    expect(clinicNames()).toEqual([drawn.clinicName]);
    await press('다른 한의원');
    expect(screen.queryByText('가까운 한의원을 찾고 있어요')).toBeNull();
  });

  it('nor the one at which a time was taken meanwhile', async () => {
    await show(async () => null, DELIVERY);
    await press('랜덤 한의원');
    await press('다른 한의원');
    const late = slowGeocode();
    await press(nearDelivery);
    await press('10:30');
    await late.answer();
    expect(clinicNames()).toEqual([drawn.clinicName]);
  });

  it('nor the one that was to stay as it is', async () => {
    await show(async () => null, DELIVERY);
    await press('랜덤 한의원');
    await press('다른 한의원');
    const late = slowGeocode();
    await press(nearDelivery);
    await press('그대로 두기');
    await late.answer();
    expect(clinicNames()).toEqual([drawn.clinicName]);
  });

  it('nor does it say then why it was not found', async () => {
    const late = slowGeocode();
    await show(async () => null, DELIVERY);
    await press(nearDelivery);
    await press('랜덤 한의원');
    expect(await screen.findByText(drawn.clinicName)).toBeVisible();
    await late.fail();
    await press('다른 한의원');
    expect(screen.queryByRole('alert')).toBeNull();
    expect(screen.queryByRole('searchbox')).toBeNull();
  });
});

it('why nothing could be drawn is said no more when another way is gone', async () => {
  const away = refusal(503, 'unavailable', '잠시 후에 다시 시도해 주세요.');
  const random = { 'GET /public-api/members/clinics/random': () => away };
  await showScreen(<Choice askAddress={async () => null} delivery={DELIVERY} />, {
    ...answers,
    ...random,
  });
  await press('랜덤 한의원');
  expect(await screen.findByRole('alert')).toHaveTextContent('잠시 후에 다시 시도해 주세요.');
  await press('주소로 찾기');
  await userEvent.type(screen.getByRole('searchbox', { name: '동네 이름' }), '성동구');
  await press('찾기');
  expect(screen.queryByText(/잠시 후에 다시 시도해 주세요./)).toBeNull();
});
