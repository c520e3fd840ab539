import { QueryClient } from '@tanstack/react-query';
import { expect, it, vi } from 'vitest';
import { MapsError } from '@/platform/maps/maps-error';
import { fakeApi } from '../../../../tests/support/fake-api';
import { nearestClinic } from './use-clinic-finding';

const geocode = vi.hoisted(() => vi.fn());
vi.mock('@/platform/maps/geocode', () => ({
  geocode: (_: unknown, address: string): unknown => geocode(address),
}));

const place = { lat: 37.54, lng: 127.05 };

it('geocodes the address without its building and requests one clinic there (product 9, Nearby clinics)', async () => {
  const { api, calls } = fakeApi({
    listNearbyClinics: { items: [{ clinicId: 'c', address: { x: 127, y: 37 }, distance: 820 }] },
  });
  geocode.mockResolvedValue(place);
  const nearest = await nearestClinic(api, new QueryClient(), '서울 성동구 성수이로 51 (달임빌딩)');
  expect(geocode).toHaveBeenCalledWith('서울 성동구 성수이로 51');
  // product 7, the call for nearby clinics
  expect(calls[0]?.request).toEqual({
    query: { ...place, pageSize: 1, onlyAvailable: 'true', onlyTelemedicineAvailable: 'true' },
  });
  expect(nearest).toMatchObject({
    place: { ...place, address: '서울 성동구 성수이로 51 (달임빌딩)' },
    clinic: { clinicId: 'c' },
  });
});

it('skips clinics without coordinates, and fails with the map’s error', async () => {
  const { api } = fakeApi({ listNearbyClinics: { items: [{ clinicId: 'c', address: null }] } });
  const client = new QueryClient();
  geocode.mockResolvedValue(place);
  const nearest = await nearestClinic(api, client, '성수동');
  expect(nearest.clinic).toBeNull();
  geocode.mockRejectedValue(new MapsError('geocode-failed'));
  await expect(nearestClinic(api, client, '없는곳')).rejects.toThrow(
    '주소로부터 좌표를 가져오는데 실패했습니다.',
  );
});
