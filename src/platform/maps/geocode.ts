import type { Coordinates } from '@contract/clinics/distance';
import type { Api } from '@/platform/api/create-api';
import { MapsError } from './maps-error';
import type { GeocodeResponse, NaverMaps } from './naver-types';
import { fetchMaps } from './use-maps';

const ANSWER_TIMEOUT_MS = 10_000;

/** The coordinates of an address's first result (product 7). Throws `geocode-empty` or `geocode-failed`. */
export async function geocode(api: Api, address: string): Promise<Coordinates> {
  const query = address.trim();
  if (query === '') throw new MapsError('geocode-empty');
  const { v2 } = await ask(await fetchMaps(api), query);
  const [first] = v2.addresses;
  if (!first || v2.meta.totalCount === 0) throw new MapsError('geocode-failed');
  // x is the longitude and y the latitude, both as text (vendors 5).
  const place = { lat: Number.parseFloat(first.y), lng: Number.parseFloat(first.x) };
  if (!Number.isFinite(place.lat) || !Number.isFinite(place.lng)) {
    throw new MapsError('geocode-failed');
  }
  return place;
}

function ask({ Service }: NaverMaps, query: string): Promise<GeocodeResponse> {
  if (!Service) return Promise.reject(new MapsError('geocode-failed'));
  return new Promise((resolve, reject) => {
    const limit = setTimeout(() => reject(new MapsError('geocode-failed')), ANSWER_TIMEOUT_MS);
    Service.geocode({ query }, (status, response) => {
      clearTimeout(limit);
      if (status === Service.Status.OK) resolve(response);
      else reject(new MapsError('geocode-failed'));
    });
  });
}
