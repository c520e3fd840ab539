import { useState } from 'react';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Clinic } from '@contract/clinics/schemas';
import { MapsError } from '@/platform/maps/maps-error';
import { nearbyClinic } from '../../../../tests/support/clinic-fixtures';
import { refusal, showScreen } from '../../../../tests/support/screen';
import { ClinicChoice } from './clinic-choice';
import type { AskForAddress } from './clinic-picker';

const geocode = vi.hoisted(() => vi.fn());
vi.mock('@/platform/maps/geocode', () => ({
  geocode: (_: unknown, address: string): unknown => geocode(address),
}));
vi.mock('@/platform/maps/use-maps', () => ({
  useMaps: () => ({ error: new MapsError('key-refused'), retry: () => undefined }),
}));

const NEARBY = 'GET /medical-streaming-api/members/clinics/nearby';
const near = (name: string, distance: number) =>
  nearbyClinic(name, distance, { clinicId: `65a1c0de000000000000000${name.length}` });
const clinics = [near('달임한의원 성수', 820), near('달임한의원 왕십리', 2300)];
const drawn = near('달임한의원 해운대', 390_000);
const answers = {
  'GET /public-api/members/clinics/random': () => drawn,
  'GET /public-api/members/clinics': () => ({ items: clinics, total: 2, page: 1, pageSize: 20 }),
  [NEARBY]: (_: unknown, query: URLSearchParams) => ({
    items: clinics.slice(0, Number(query.get('pageSize'))),
  }),
};

interface ChoiceProps {
  askAddress: AskForAddress;
  delivery: string;
  isFound?: boolean;
}

function Choice({ askAddress, delivery, isFound = false }: ChoiceProps) {
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
        isAddressFound={isFound}
      />
      <button onClick={() => setStartedAt(1)}>10:30</button>
    </>
  );
}
const show = (askAddress: AskForAddress, delivery = '') =>
  showScreen(<Choice askAddress={askAddress} delivery={delivery} />, answers);
const press = (name: string | RegExp) =>
  userEvent.click(screen.getByRole('button', { name, hidden: true }));
/** Opens the sheet. */
async function choose() {
  await press(/한의원 고르기$/);
  return within(await screen.findByRole('dialog', { name: /한의원 고르기$/ }));
}
const RECOMMENDED = '바로 예약되는 한의원 추천';
const DELIVERY = '서울 마포구 양화로 1';

/** A geocoder that the test resolves. */
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
    import('../map/nearby-map'),
    import('@contract/clinics/schemas'),
    import('@/platform/api/create-api'),
  ]),
);
beforeEach(() => {
  geocode.mockReset();
  geocode.mockResolvedValue({ lat: 37.5427, lng: 127.06 });
});

it('chooses the clinic nearest to the picked address, takes it back, and begins there next time (product 4, Nearest first)', async () => {
  await show(async () => ({ address: '서울 성동구 성수이로 51' }));
  const sheet = await choose();
  await userEvent.click(sheet.getByRole('button', { name: '주소로 찾기' }));
  expect(await screen.findByText('달임한의원 성수')).toBeVisible();
  expect(screen.getByText('· 812m')).toBeVisible();
  await userEvent.click((await choose()).getByRole('button', { name: '선택 초기화' }));
  await waitFor(() => expect(screen.queryByText('달임한의원 성수')).toBeNull());
  expect(await (await choose()).findByText(/성수이로 51에서 가까운 순서예요/)).toBeVisible();
});

it('lists those around the delivery address, the chosen one marked', async () => {
  await show(async () => null, `${DELIVERY} (서교동, 달임빌딩)`);
  await userEvent.click(await (await choose()).findByRole('button', { name: /성수/ }));
  expect(await screen.findByText('달임한의원 성수')).toBeVisible();
  expect(geocode).toHaveBeenCalledWith(DELIVERY);

  const around = await (await choose()).findByRole('region', { name: '가까운 한의원' });
  expect(await within(around).findByRole('button', { name: /성수/ })).toHaveAttribute(
    'aria-pressed',
    'true',
  );
  expect(await within(around).findByRole('alert')).toHaveTextContent(
    '지도 서비스가 연결을 거절했습니다.',
  );
  await userEvent.click(within(around).getByRole('button', { name: /왕십리/ }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(screen.getByText('달임한의원 왕십리')).toBeVisible();
});

it('lists those of the province where the delivery address is not found', async () => {
  geocode.mockRejectedValue(new MapsError('geocode-failed'));
  await show(async () => null, DELIVERY);
  expect(await (await choose()).findByText('‘서울’에서 한의원 2곳을 찾았어요.')).toBeVisible();
});

it('shows why an address was not found, and what else helps', async () => {
  geocode.mockRejectedValue(new MapsError('geocode-failed'));
  await show(async () => ({ address: DELIVERY }));
  const sheet = await choose();
  await userEvent.click(sheet.getByRole('button', { name: '주소로 찾기' }));
  expect(await sheet.findByRole('alert')).toHaveTextContent(
    '주소로부터 좌표를 가져오는데 실패했습니다.',
  );
  await userEvent.click(sheet.getByRole('button', { name: '찾기' }));
  expect(sheet.getByRole('searchbox')).toHaveAccessibleDescription('주소를 입력해주세요.');
});

it('suggests a district’s name when the address is to be typed', async () => {
  await show(async () => 'by-hand');
  await userEvent.click((await choose()).getByRole('button', { name: '주소로 찾기' }));
  expect(await screen.findByText(/위 칸에 동네 이름을 적어 찾아보세요/)).toBeVisible();
});

describe('a clinic that is found late', () => {
  const clinicNames = () => screen.queryAllByText(/^달임한의원/).map((name) => name.textContent);
  /** The sheet, with a clinic chosen, waiting for the nearest one to another address. */
  async function waitForNearest() {
    await userEvent.click((await choose()).getByRole('button', { name: RECOMMENDED }));
    expect(await screen.findByText(drawn.clinicName)).toBeVisible();
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    const late = slowGeocode();
    const sheet = await choose();
    await userEvent.click(sheet.getByRole('button', { name: '주소로 찾기' }));
    return { late, sheet };
  }

  it('does not replace the one that was recommended meanwhile', async () => {
    await show(async () => ({ address: DELIVERY }));
    const { late, sheet } = await waitForNearest();
    await userEvent.click(sheet.getByRole('button', { name: RECOMMENDED }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await late.answer();
    expect(clinicNames()).toEqual([drawn.clinicName]);
  });

  it('nor the one that was kept by closing the sheet', async () => {
    await show(async () => ({ address: DELIVERY }));
    const { late, sheet } = await waitForNearest();
    await userEvent.click(sheet.getByRole('button', { name: '닫기' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await late.answer();
    expect(clinicNames()).toEqual([drawn.clinicName]);
  });

  it('nor, found by itself, the one at which a time was chosen meanwhile', async () => {
    const late = slowGeocode();
    await showScreen(<Choice askAddress={async () => null} delivery={DELIVERY} isFound />, answers);
    expect(await screen.findByText('가까운 한의원을 찾고 있어요')).toBeVisible();
    await press('10:30');
    await late.answer();
    expect(clinicNames()).toEqual([]);
  });

  it('nor does its error show then', async () => {
    await show(async () => ({ address: DELIVERY }));
    const { late, sheet } = await waitForNearest();
    await userEvent.type(sheet.getByRole('searchbox'), '성동구{Enter}');
    await late.fail();
    expect(sheet.queryByRole('alert')).toBeNull();
  });
});

it('the error of the recommendation disappears with the next attempt', async () => {
  // a 5xx would show the alert of product 8
  const away = refusal(429, 'too_many_requests', '잠시 후에 다시 시도해 주세요.');
  const random = { 'GET /public-api/members/clinics/random': () => away };
  await showScreen(<Choice askAddress={vi.fn()} delivery="" />, { ...answers, ...random });
  const sheet = await choose();
  await userEvent.click(sheet.getByRole('button', { name: RECOMMENDED }));
  expect(await sheet.findByRole('alert')).toHaveTextContent('잠시 후에 다시 시도해 주세요.');
  await userEvent.type(sheet.getByRole('searchbox'), '성동구{Enter}');
  expect(sheet.queryByText(/잠시 후에 다시 시도해 주세요./)).toBeNull();
});

it('requests only clinics with remote consultations, page by page, and counts them all', async () => {
  const pages = [near('달임한의원 성수', 820), near('달임한의원 왕십리', 2300)];
  const queries: Record<string, string>[] = [];
  await showScreen(<Choice askAddress={async () => null} delivery="" />, {
    ...answers,
    'GET /public-api/members/clinics': (_: unknown, query: URLSearchParams) => {
      queries.push(Object.fromEntries(query));
      const page = Number(query.get('page'));
      return { items: [pages[page - 1]], total: 2, page, pageSize: 1 };
    },
  });
  const sheet = await choose();
  await userEvent.type(sheet.getByRole('searchbox'), '성동구{Enter}');
  expect(await sheet.findByText('‘성동구’에서 한의원 2곳을 찾았어요.')).toBeVisible();
  await userEvent.click(sheet.getByRole('button', { name: '더 보기' }));
  expect(await sheet.findByRole('button', { name: /왕십리/ })).toBeVisible();
  expect(queries.filter(({ search }) => search !== undefined)).toMatchObject([
    { search: '성동구', onlyTelemedicineAvailable: 'true', page: '1' },
    { search: '성동구', onlyTelemedicineAvailable: 'true', page: '2' },
  ]);
});

describe('a delivery address that was found (product 4, Clinic selection)', () => {
  const byItself = () =>
    showScreen(<Choice askAddress={vi.fn()} delivery={DELIVERY} isFound />, answers);

  it('chooses the nearest clinic by itself, once', async () => {
    geocode.mockResolvedValue({ lat: 37.55, lng: 126.92 });
    await byItself();
    expect(await screen.findByText('달임한의원 성수')).toBeVisible();
    await userEvent.click((await choose()).getByRole('button', { name: '선택 초기화' }));
    expect(await screen.findByRole('button', { name: '한의원 고르기' })).toBeEnabled();
    expect(screen.queryByText('달임한의원 성수')).not.toBeInTheDocument();
  });

  it('says nothing when none is found', async () => {
    geocode.mockRejectedValue(new MapsError('geocode-failed'));
    await byItself();
    expect(await screen.findByRole('button', { name: '한의원 고르기' })).toBeEnabled();
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  });
});
