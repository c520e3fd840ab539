import { act, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Clinic } from '@contract/clinics/schemas';
import { MapsError } from '@/platform/maps/maps-error';
import { listedClinic, nearbyClinic } from '../../../tests/support/clinic-fixtures';
import { stubGeolocation } from '../../../tests/support/geolocation';
import { showScreen, type Answers } from '../../../tests/support/screen';
import { ClinicsScreen } from './clinics-screen';

const retryMap = vi.hoisted(() => vi.fn());
const geocode = vi.hoisted(() => vi.fn());
vi.mock('@/platform/maps/use-maps', () => ({
  useMaps: () => ({ error: new MapsError('load-timeout'), retry: retryMap }),
}));
vi.mock('@/platform/maps/geocode', () => ({
  geocode: (_: unknown, address: string): unknown => geocode(address),
}));

const LIST = 'GET /public-api/members/clinics';
const NEARBY = 'GET /medical-streaming-api/members/clinics/nearby';

const page = (...items: Clinic[]) => ({ items, total: items.length, page: 1, pageSize: 20 });

const places: Answers = { 'GET /public-api/members/clinics/places': () => ({ items: [] }) };
/** Preloads lazy modules, however slow the machine. */
beforeAll(() =>
  Promise.all([
    import('./clinics-map'),
    import('@contract/clinics/schemas'),
    import('@/platform/api/create-api'),
  ]),
);

beforeEach(() => {
  geocode.mockReset();
  retryMap.mockReset();
});

describe('the list', () => {
  it('shows status, region and next free time, and links to the storefront', async () => {
    vi.setSystemTime('2026-11-21T10:00:00+09:00');
    const nextFreeAt = Date.parse('2026-11-21T15:30:00+09:00');
    await showScreen(<ClinicsScreen text="" />, {
      ...places,
      [LIST]: () =>
        page(
          listedClinic('달임한의원 성수', { nextFreeAt }),
          listedClinic('달임한의원 혜화', {
            isTelemedicineAvailable: false,
            clinicId: '1'.repeat(24),
          }),
        ),
    });
    const link = await screen.findByRole('link', { name: /달임한의원 성수/ });
    expect(link).toHaveTextContent('오후 6:00까지 진료');
    expect(link).toHaveTextContent('서울 성동구');
    expect(link).toHaveTextContent('오늘 오후 3:30 가능');
    expect(link).toHaveAttribute('href', '/@seongsu');
    expect(screen.getByRole('link', { name: /혜화/ })).toHaveTextContent('방문 진료만 해요');
    expect(screen.getByText('한의원 2곳')).toBeVisible();
    vi.useRealTimers();
  });

  it('keeps working beside a map that failed, which can be retried', async () => {
    await showScreen(<ClinicsScreen text="" />, {
      ...places,
      [LIST]: () => page(listedClinic('달임한의원 성수')),
    });
    const failed = await screen.findByRole('alert');
    expect(failed).toHaveTextContent('지도가 제때 열리지 않았습니다.');
    await userEvent.click(within(failed).getByRole('button', { name: '다시 시도' }));
    expect(retryMap).toHaveBeenCalledOnce();
    expect(screen.getByRole('link', { name: /달임한의원 성수/ })).toBeVisible();
  });
});

describe('search', () => {
  it('requires a text', async () => {
    await showScreen(<ClinicsScreen text="" />, { ...places, [LIST]: () => page() });
    await userEvent.click(await screen.findByRole('button', { name: '찾기' }));
    expect(screen.getByRole('searchbox')).toHaveAccessibleDescription('주소를 입력해주세요.');
  });

  it('geocodes an address that matches no name, and searches around it with limit 2000 (product 9, Nearby clinics)', async () => {
    geocode.mockResolvedValue({ lat: 37.5, lng: 127 });
    const queries: URLSearchParams[] = [];
    await showScreen(<ClinicsScreen text="성수동" />, {
      ...places,
      [LIST]: () => page(),
      [NEARBY]: (_, query) => {
        queries.push(query);
        return { items: [nearbyClinic('달임한의원 성수', 820)] };
      },
    });
    expect(await screen.findByRole('link', { name: /성수/ })).toHaveTextContent('820m');
    expect(screen.getByText('‘성수동’에서 가까운 순서예요.')).toBeVisible();
    expect(geocode).toHaveBeenCalledWith('성수동');
    expect(queries.map((query) => [query.get('pageSize'), query.get('lat')])).toEqual([
      ['2000', '37.5'],
    ]);
  });

  it('shows that an address was not found, and what to search for', async () => {
    geocode.mockRejectedValue(new MapsError('geocode-failed'));
    await showScreen(<ClinicsScreen text="없는곳" />, { ...places, [LIST]: () => page() });
    expect(
      await screen.findByText(
        '주소로부터 좌표를 가져오는데 실패했습니다. ‘없는곳’ 근처 한의원을 찾지 못했어요. 구나 동 이름으로 찾아보세요.',
      ),
    ).toBeVisible();
  });

  it('says the same where an address has no clinic around it', async () => {
    geocode.mockResolvedValue({ lat: 33, lng: 130 });
    await showScreen(<ClinicsScreen text="먼바다" />, {
      ...places,
      [LIST]: () => page(),
      [NEARBY]: () => ({ items: [] }),
    });
    expect(await screen.findByText('‘먼바다’ 근처 한의원을 찾지 못했어요')).toBeVisible();
    expect(screen.getByText('구나 동 이름으로 찾아보세요.')).toBeVisible();
    expect(screen.queryByText(/가까운 순서/)).toBeNull();
  });
});

describe('내 주변', () => {
  it('requests the position on a tap and shows what is near', async () => {
    stubGeolocation((found) => found({ coords: { latitude: 37.5, longitude: 127 } }));
    await showScreen(<ClinicsScreen text="" />, {
      ...places,
      [LIST]: () => page(listedClinic('달임한의원 가경')),
      [NEARBY]: (_, query) => ({
        items: [nearbyClinic(`달임한의원 ${query.get('pageSize')}`, 1580)],
      }),
    });
    await userEvent.click(await screen.findByRole('button', { name: '내 주변' }));
    expect(await screen.findByRole('link', { name: /달임한의원 20/ })).toHaveTextContent('1.6km');
    expect(screen.getByRole('button', { name: '내 주변' })).toHaveAttribute('aria-pressed', 'true');
  });

  it('is not pressed for an address given elsewhere, which the whole list takes back (product 4, Nearest first)', async () => {
    const { client } = await showScreen(<ClinicsScreen text="" />, {
      ...places,
      [LIST]: () => page(listedClinic('달임한의원 가경')),
      [NEARBY]: () => ({ items: [nearbyClinic('달임한의원 성수', 1580)] }),
    });
    await act(async () =>
      client.setQueryData(['private', 'my-place'], { lat: 37, lng: 127, address: '서울 성동구' }),
    );
    expect(await screen.findByText('서울 성동구에서 가까운 순서예요.')).toBeVisible();
    expect(screen.getByRole('button', { name: '내 주변' })).toHaveAttribute(
      'aria-pressed',
      'false',
    );
    await userEvent.click(screen.getByRole('button', { name: '전체 보기' }));
    expect(await screen.findByRole('link', { name: /가경/ })).toBeVisible();
  });

  it('handles a refusal', async () => {
    stubGeolocation((_, refused) => refused({ code: 1 }));
    await showScreen(<ClinicsScreen text="" />, {
      ...places,
      [LIST]: () => page(listedClinic('달임한의원 가경')),
    });
    await userEvent.click(await screen.findByRole('button', { name: '내 주변' }));
    expect(
      await screen.findByText('위치를 쓰지 않기로 하셨어요. 동네 이름이나 주소로 찾아보세요.'),
    ).toBeVisible();
    expect(screen.getByRole('link', { name: /가경/ })).toBeVisible();
  });
});
