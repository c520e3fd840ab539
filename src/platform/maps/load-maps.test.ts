import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { MapsService } from '@contract/services/schemas';
import { loadMaps, onKeyRefused } from './use-maps';
import { MapsError } from './maps-error';
import type { NaverMaps } from './naver-types';

let count = 0;
let service: MapsService;
const half = { Map: vi.fn() } as unknown as NaverMaps;
const whole = { ...half, Service: {} } as NaverMaps;

const script = () => document.querySelector('script');
const failure = (call: Promise<unknown>) =>
  call.then(
    () => {
      throw new Error('expected a failure');
    },
    (error: unknown) => error as MapsError,
  );

beforeEach(() => {
  vi.useFakeTimers();
  count += 1;
  service = {
    scriptUrl: `/maps-${count}.js`,
    clientId: 'the-key',
    keyParam: 'ncpKeyId',
    submodules: ['geocoder'],
  };
});
afterEach(() => {
  vi.useRealTimers();
  script()?.remove();
  delete window.naver;
  delete window.navermap_authFailure;
});

describe('loadMaps', () => {
  it('sends the client id and the submodules with the script (product 7, Other calls)', async () => {
    const loaded = loadMaps({ maps: service });
    const address = new URL(script()?.src ?? '');
    expect(address.pathname).toBe(service.scriptUrl);
    expect(Object.fromEntries(address.searchParams)).toEqual({
      ncpKeyId: 'the-key',
      submodules: 'geocoder',
    });
    window.naver = { maps: whole };
    await vi.advanceTimersByTimeAsync(300);
    await expect(loaded).resolves.toBe(whole);
  });

  it('uses the older parameter when configured', () => {
    void failure(loadMaps({ maps: { ...service, keyParam: 'ncpClientId' } }));
    expect(script()?.src).toContain('?ncpClientId=the-key');
    vi.clearAllTimers();
  });

  it('waits for the geocoder, which loads after the rest', async () => {
    const settled = vi.fn();
    const loaded = loadMaps({ maps: service });
    void loaded.then(settled);
    window.naver = { maps: half };
    await vi.advanceTimersByTimeAsync(3000);
    expect(settled).not.toHaveBeenCalled();
    window.naver = { maps: whole };
    await vi.advanceTimersByTimeAsync(300);
    expect(settled).toHaveBeenCalledWith(whole);
  });

  it('is ready with the map alone when no geocoder was asked for', async () => {
    const loaded = loadMaps({ maps: { ...service, submodules: [] } });
    window.naver = { maps: half };
    await vi.advanceTimersByTimeAsync(300);
    await expect(loaded).resolves.toBe(half);
  });

  it('refuses to load without a client id', async () => {
    const error = await failure(loadMaps({ maps: { ...service, clientId: ' ' } }));
    expect(error).toBeInstanceOf(MapsError);
    expect(error.kind).toBe('client-id-missing');
    expect(script()).toBeNull();
  });

  it('refuses submodules that are not an array', async () => {
    const odd = { ...service, submodules: 'geocoder' } as unknown as MapsService;
    const error = await failure(loadMaps({ maps: odd }));
    expect(error.kind).toBe('submodules-not-array');
    expect(error.message).toBe('지도 설정이 올바르지 않아 지도를 열 수 없습니다.');
    expect(script()).toBeNull();
  });

  it('reports a script that failed to load, and retries', async () => {
    const failed = failure(loadMaps({ maps: service }));
    script()?.dispatchEvent(new Event('error'));
    expect((await failed).kind).toBe('script-failed');
    void failure(loadMaps({ maps: service }));
    expect(script()).not.toBeNull();
    vi.clearAllTimers();
  });

  it('gives up after 6000 ms (product 9, Maps)', async () => {
    const failed = failure(loadMaps({ maps: service }));
    window.naver = { maps: half };
    await vi.advanceTimersByTimeAsync(6000);
    const error = await failed;
    expect(error.kind).toBe('load-timeout');
    expect(error.message).toBe('지도가 제때 열리지 않았습니다. 잠시 후에 다시 시도해주세요.');
  });

  it('reports a refused key, also after the map was ready', async () => {
    const failed = failure(loadMaps({ maps: service }));
    window.navermap_authFailure?.();
    expect((await failed).kind).toBe('key-refused');

    const heard = vi.fn();
    const stop = onKeyRefused(heard);
    window.navermap_authFailure?.();
    stop();
    window.navermap_authFailure?.();
    expect(heard).toHaveBeenCalledOnce();
    vi.clearAllTimers();
  });
});
