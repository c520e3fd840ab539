import { screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { leaveOut } from '@/platform/api/hosts';
import { MapsError } from '@/platform/maps/maps-error';
import { nearbyClinic } from '../../../../tests/support/clinic-fixtures';
import { showScreen } from '../../../../tests/support/screen';
import { ClinicSearchResults } from './clinic-results';

const { geocode } = vi.hoisted(() => ({ geocode: vi.fn() }));
vi.mock('@/platform/maps/geocode', () => ({
  geocode: (_: unknown, address: string): unknown => geocode(address),
}));

const find = (text: string) =>
  showScreen(<ClinicSearchResults text={text} chosenId={null} onClinic={vi.fn()} />, {
    'GET /public-api/members/clinics': () => ({ items: [], total: 0, page: 1, pageSize: 20 }),
    'GET /medical-streaming-api/members/clinics/nearby': () => ({ items: [] }),
  });

beforeEach(() => {
  geocode.mockReset();
});
afterEach(() => leaveOut([]));

it('suggests a district’s name when a search finds no place', async () => {
  geocode.mockRejectedValue(new MapsError('geocode-failed'));
  await find('없는곳');
  expect(
    await screen.findByText(
      '주소로부터 좌표를 가져오는데 실패했습니다. ‘없는곳’ 근처 한의원을 찾지 못했어요. 구나 동 이름으로 찾아보세요.',
    ),
  ).toBeVisible();
});

it('suggests the same when no clinic is near the place', async () => {
  geocode.mockResolvedValue({ lat: 33, lng: 130 });
  await find('먼바다');
  expect(
    await screen.findByText('‘먼바다’ 근처 한의원을 찾지 못했어요. 구나 동 이름으로 찾아보세요.'),
  ).toBeVisible();
});

it('searches the nearby clinics for the text where the backend has no list of all (decision 0122)', async () => {
  leaveOut(['clinics']);
  const asked: (string | null)[] = [];
  await showScreen(<ClinicSearchResults text="성수" chosenId={null} onClinic={vi.fn()} />, {
    'GET /medical-streaming-api/members/clinics/nearby': (_body, query) => {
      asked.push(query.get('search'), query.get('pageSize'));
      return { items: [nearbyClinic('달임한의원 성수', 500)] };
    },
  });
  expect(await screen.findByRole('button', { name: /^달임한의원 성수/ })).toBeVisible();
  expect(screen.queryByText(/500m/)).not.toBeInTheDocument();
  expect(screen.getByText('‘성수’에서 한의원 1곳을 찾았어요.')).toBeVisible();
  expect(asked).toEqual(['성수', '2000']);
  expect(geocode).not.toHaveBeenCalled();
});
