// @vitest-environment jsdom
import { describe, expect, it } from 'vitest';
import { mapsRoutes, MAPS_BEHAVIOURS, SLOW_MS } from '../../../sandbox/maps/routes';
import { runMapsScript, type MapsPage } from './maps-page';

const SHOP = 'http://localhost:4173';

function createMaps() {
  const waits: number[] = [];
  const app = mapsRoutes({
    publicOrigin: SHOP,
    wait: async (milliseconds) => void waits.push(milliseconds),
  });
  const geocode = async (query: string, key = 'sandbox') => {
    const response = await app.request(
      `/geocode?${new URLSearchParams({ query, key }).toString()}`,
    );
    return { status: response.status, body: await response.json() };
  };
  return { app, waits, geocode };
}

const { app, waits, geocode } = createMaps();

describe('the geocoder', () => {
  it('answers as the vendor: x is the longitude, y the latitude, both as text', async () => {
    const { status, body } = await geocode('서울특별시 성동구 성수2가1동');
    expect(status).toBe(200);
    expect(body).toEqual({
      status: 'OK',
      errorMessage: '',
      meta: { totalCount: 1, page: 1, count: 1 },
      addresses: [
        {
          roadAddress: '',
          jibunAddress: '서울특별시 성동구 성수2가1동',
          englishAddress: '',
          addressElements: [
            { types: ['SIDO'], longName: '서울특별시', shortName: '서울특별시', code: '' },
            { types: ['SIGUGUN'], longName: '성동구', shortName: '성동구', code: '' },
            { types: ['DONGMYUN'], longName: '성수2가1동', shortName: '성수2가1동', code: '' },
            { types: ['ROAD_NAME'], longName: '', shortName: '', code: '' },
            { types: ['BUILDING_NUMBER'], longName: '', shortName: '', code: '' },
          ],
          x: expect.stringMatching(/^127\.0\d+$/),
          y: expect.stringMatching(/^37\.5\d+$/),
          distance: 0,
        },
      ],
    });
  });

  it.each([
    ['서울 성동구 성수이로 51', '서울특별시 성동구 성수1가1동'],
    ['서울특별시 강남구 테헤란로 129 4층 (역삼동)', '서울특별시 강남구 역삼1동'],
    ['성수동', '서울특별시 성동구 성수1가1동'],
    ['종로3가', '서울특별시 종로구 종로1·2·3·4가동'],
    ['강남', '서울특별시 강남구'],
    ['부산 해운대', '부산광역시 해운대구'],
    ['서울시', '서울특별시'],
    ['전라북도 전주시', '전북특별자치도 전주시 덕진구'],
    ['경남 양산시 물금읍 증산역로 155', '경상남도 양산시 물금읍'],
    ['세종특별자치시 조치원읍', '세종특별자치시 조치원읍'],
    ['서울 종로구 관철동', '서울특별시 종로구'],
    ['불로동', '대구광역시 동구 불로·봉무동'],
  ])('finds %s', async (query, jibunAddress) => {
    const { body } = await geocode(query);
    expect(body.status).toBe('OK');
    expect(body.addresses[0].jibunAddress).toBe(jibunAddress);
  });

  it('keeps the road and number of an address', async () => {
    const { body } = await geocode('서울 성동구 성수이로 51');
    expect(body.addresses[0].roadAddress).toBe('서울특별시 성동구 성수이로 51');
  });

  it.each(['asdf', '없는동', '12345', '😀'])(
    'finds nothing for %j with status OK',
    async (query) => {
      const { body } = await geocode(query);
      expect(body).toMatchObject({ status: 'OK', meta: { totalCount: 0 }, addresses: [] });
    },
  );

  it('answers at most ten of many', async () => {
    const { body } = await geocode('중앙동');
    expect(body.meta.totalCount).toBeGreaterThan(10);
    expect(body.addresses).toHaveLength(10);
  });

  it('simulates each failure by its key', async () => {
    expect((await geocode('')).body.status).toBe('ERROR');
    expect((await geocode('성수동', 'sandbox-geocode-error')).body.status).toBe('ERROR');
    expect((await geocode('성수동', 'sandbox-geocode-empty')).body.meta.totalCount).toBe(0);
    expect((await geocode('성수동', 'sandbox-refused')).status).toBe(401);
    expect((await geocode('성수동', 'an-unknown-key')).status).toBe(401);
    await geocode('성수동', 'sandbox-slow');
    expect(waits).toEqual([SLOW_MS]);
  });
});

describe('the script', () => {
  const open = (key: string, submodules = 'geocoder'): Promise<MapsPage> =>
    runMapsScript(app, `/maps.js?ncpKeyId=${key}&submodules=${submodules}`);

  it('is a classic script that the shop may load and call', async () => {
    const response = await app.request('/maps.js?ncpClientId=sandbox', {
      headers: { Origin: SHOP },
    });
    expect(response.status).toBe(200);
    expect(response.headers.get('Content-Type')).toBe('text/javascript; charset=utf-8');
    expect(response.headers.get('Cross-Origin-Resource-Policy')).toBe('cross-origin');
    expect(response.headers.get('Access-Control-Allow-Origin')).toBe(SHOP);
    expect(await response.text()).not.toMatch(/^(import|export) /m);
  });

  it('defines the map at once, and the geocoder a little later', async () => {
    const page = await open('sandbox');
    expect(Object.keys(page.maps)).toEqual(
      expect.arrayContaining(['LatLng', 'LatLngBounds', 'Map', 'Marker', 'InfoWindow', 'Event']),
    );
    expect(page.maps.Service).toBeUndefined();
    await page.settled();
    expect(page.maps.Service).toBeDefined();
    expect(page.refusals()).toBe(0);
  });

  it.each([
    ['sandbox-never-ready', 'geocoder'],
    ['sandbox', ''],
  ])('has no geocoder with %s and submodules "%s"', async (key, submodules) => {
    const page = await open(key, submodules);
    await page.settled();
    expect(page.maps.Service).toBeUndefined();
  });

  it.each(['sandbox-refused', 'an-unknown-key', ''])('refuses the key %j', async (key) => {
    const page = await open(key);
    await page.settled();
    expect(page.refusals()).toBe(1);
    expect(page.maps.Service).toBeUndefined();
  });

  it('fails to load on request', async () => {
    expect((await app.request('/maps.js?ncpKeyId=sandbox-script-error')).status).toBe(500);
  });

  it('calls back with the status and the v2 answer', async () => {
    const page = await open('sandbox');
    await page.settled();
    const { status, response } = await page.geocode('성수2가1동');
    expect(status).toBe(page.maps.Service?.Status.OK);
    expect(response.v2.addresses[0]?.x).toMatch(/^127\./);
    const broken = await open('sandbox-geocode-error');
    await broken.settled();
    expect((await broken.geocode('성수동')).status).toBe(500);
  });

  it('has places and rectangles', async () => {
    const { maps } = await open('sandbox');
    const seoul = new maps.LatLng(37.5665, 126.978);
    expect([seoul.lat(), seoul.lng()]).toEqual([37.5665, 126.978]);
    const bounds = new maps.LatLngBounds(seoul, seoul).extend(new maps.LatLng(35.18, 129.07));
    expect([bounds.getSW().lat(), bounds.getNE().lng()]).toEqual([35.18, 129.07]);
  });
});

describe('the map’s data', () => {
  it('covers the whole country, with every neighbourhood', async () => {
    const geography = await (await app.request('/geography.json')).json();
    expect(geography.topology.objects.municipalities.geometries).toHaveLength(250);
    expect(geography.districts).toHaveLength(267);
    const places = await (await app.request('/places.json')).json();
    expect(places).toHaveLength(3504);
  });
});

it('has a key for every failure that the wrapper handles', () => {
  expect(MAPS_BEHAVIOURS).toHaveLength(7);
});
