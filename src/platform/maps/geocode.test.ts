import { afterEach, describe, expect, it, vi } from 'vitest';
import { geocode } from './geocode';
import type { Api } from '@/platform/api/create-api';
import { MapsError } from './maps-error';
import type { GeocodeResponse, NaverMaps } from './naver-types';

type Address = GeocodeResponse['v2']['addresses'][number];
const seongsu: Address = { x: '127.0446', y: '37.5404' };

let count = 0;
/** An API whose services name a script of maps that is there. */
function apiWith(maps: NaverMaps): Api {
  window.naver = { maps };
  count += 1;
  const service = { clientId: 'the-key', keyParam: 'ncpKeyId', submodules: [] };
  return (async () => ({
    maps: { ...service, scriptUrl: `/geocoder-${count}.js` },
  })) as unknown as Api;
}

function mapsThatAnswer(status: number, addresses: readonly Partial<Address>[]) {
  const ask = vi.fn();
  const maps = {
    Service: {
      Status: { OK: 200, ERROR: 500 },
      geocode(options: { query: string }, callback: (status: number, response: object) => void) {
        ask(options);
        callback(status, {
          v2: { status: '', meta: { totalCount: addresses.length }, addresses },
        });
      },
    },
  } as unknown as NaverMaps;
  return { api: apiWith(maps), ask };
}

const failure = async (call: Promise<unknown>): Promise<MapsError> => {
  const error = await call.catch((thrown: unknown) => thrown);
  expect(error).toBeInstanceOf(MapsError);
  return error as MapsError;
};
const EMPTY = '주소를 입력해주세요.';
const FAILED = '주소로부터 좌표를 가져오는데 실패했습니다.';

afterEach(() => {
  vi.useRealTimers();
  delete window.naver;
  delete window.navermap_authFailure;
});

describe('geocode (product 5, Maps; product 7, Other calls)', () => {
  it('returns the first result: y is the latitude, x the longitude', async () => {
    const { api, ask } = mapsThatAnswer(200, [seongsu, { ...seongsu, x: '1', y: '2' }]);
    await expect(geocode(api, ' 성수동 ')).resolves.toEqual({ lat: 37.5404, lng: 127.0446 });
    expect(ask).toHaveBeenCalledWith({ query: '성수동' });
  });

  it.each(['', '   '])('wants an address: %j', async (address) => {
    const { api, ask } = mapsThatAnswer(200, [seongsu]);
    const error = await failure(geocode(api, address));
    expect(error.kind).toBe('geocode-empty');
    expect(error.message).toBe(EMPTY);
    expect(ask).not.toHaveBeenCalled();
  });

  it.each([
    ['a bad status', 500, [seongsu]],
    ['no results', 200, []],
    ['coordinates that are no numbers', 200, [{ ...seongsu, x: '' }]],
  ])('fails on %s', async (_, status, addresses) => {
    const { api } = mapsThatAnswer(status, addresses);
    const error = await failure(geocode(api, '성수동'));
    expect(error.kind).toBe('geocode-failed');
    expect(error.message).toBe(FAILED);
  });

  it('fails without a response, or without a geocoder', async () => {
    vi.useFakeTimers();
    const silent = {
      Service: { Status: { OK: 200, ERROR: 500 }, geocode: () => undefined },
    } as unknown as NaverMaps;
    const failed = failure(geocode(apiWith(silent), '성수동'));
    await vi.advanceTimersByTimeAsync(10_000);
    expect((await failed).message).toBe(FAILED);
    expect((await failure(geocode(apiWith({} as NaverMaps), '성수동'))).message).toBe(FAILED);
  });
});
