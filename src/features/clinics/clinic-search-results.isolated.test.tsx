import { screen } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { MapsError } from '@/platform/maps/maps-error';
import { showScreen } from '../../../tests/support/screen';
import { ClinicSearchResults } from './clinic-search-results';

const { geocode } = vi.hoisted(() => ({ geocode: vi.fn() }));
vi.mock('@/platform/maps/use-geocode', () => ({ useGeocode: () => geocode }));

const find = (text: string) =>
  showScreen(<ClinicSearchResults text={text} chosenId={null} onClinic={vi.fn()} />, {
    'GET /public-api/members/clinics': () => ({ items: [], total: 0, page: 1, pageSize: 20 }),
    'GET /medical-streaming-api/members/clinics/nearby': () => ({ items: [] }),
  });

beforeEach(() => {
  geocode.mockReset();
});

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
