import { describe, expect, it } from 'vitest';
import { sandboxUrls } from '../../../server/vendors/sandbox-addresses';
import { browserServices } from '../../../server/vendors/browser-services';
import { readEnv } from '../../../server/config/env';

const SHOP = 'http://localhost:4173';
const settings = {
  areSandboxesAllowed: true,
  NAVER_MAPS_KEY: undefined,
  NAVER_MAPS_KEY_PARAM: 'ncpKeyId',
  ADDRESS_FINDER_SCRIPT: undefined,
} as const;
const open = (changes: Partial<Parameters<typeof browserServices>[0]> = {}) =>
  browserServices({ ...settings, ...changes }, sandboxUrls(SHOP));

describe('maps and address finder', () => {
  it('are sandboxes while nothing is configured', () => {
    const { services, sources, needsSandbox } = open();
    expect(services).toEqual({
      maps: {
        scriptUrl: `${SHOP}/sandbox/maps/maps.js`,
        clientId: 'sandbox',
        keyParam: 'ncpKeyId',
        submodules: ['geocoder'],
      },
      addressFinder: { scriptUrl: `${SHOP}/sandbox/address/postcode.v2.js` },
    });
    expect(sources).toEqual([]);
    expect(needsSandbox).toBe(true);
  });

  it('use the sandbox map with one of its own keys', () => {
    const { services } = open({ NAVER_MAPS_KEY: 'sandbox-geocode-error' });
    expect(services.maps.scriptUrl).toBe(`${SHOP}/sandbox/maps/maps.js`);
    expect(services.maps.clientId).toBe('sandbox-geocode-error');
  });

  it('are real with a key and an address', () => {
    const script = 'https://t1.kakaocdn.net/mapjsapi/bundle/postcode/prod/postcode.v2.js';
    const { services, sources, needsSandbox } = open({
      NAVER_MAPS_KEY: 'real-key',
      NAVER_MAPS_KEY_PARAM: 'ncpClientId',
      ADDRESS_FINDER_SCRIPT: script,
    });
    expect(services.maps).toEqual({
      scriptUrl: 'https://oapi.map.naver.com/openapi/v3/maps.js',
      clientId: 'real-key',
      keyParam: 'ncpClientId',
      submodules: ['geocoder'],
    });
    expect(services.addressFinder.scriptUrl).toBe(script);
    expect(sources.flatMap((source) => source.script)).toContain('https://oapi.map.naver.com');
    expect(sources.flatMap((source) => source.frame)).toContain('https://postcode.map.kakao.com');
    expect(needsSandbox).toBe(false);
  });

  it('use the real address finder, which needs no key, where no sandbox may run', () => {
    const { services } = open({ areSandboxesAllowed: false, NAVER_MAPS_KEY: 'key' });
    expect(services.addressFinder.scriptUrl).toMatch(/^https:\/\/t1\.kakaocdn\.net\//);
  });
});

describe('the environment', () => {
  const faultsOf = (variables: Record<string, string>) => {
    const read = readEnv(variables);
    return 'faults' in read ? read.faults.filter((fault) => fault.includes('NAVER')) : [];
  };

  it('requires a real maps key where no sandbox may run', () => {
    const PUBLIC_ORIGIN = 'https://dalim.example';
    expect(faultsOf({ PUBLIC_ORIGIN })).toHaveLength(1);
    expect(faultsOf({ PUBLIC_ORIGIN, NAVER_MAPS_KEY: 'sandbox-slow' })).toHaveLength(1);
    expect(faultsOf({ PUBLIC_ORIGIN, NAVER_MAPS_KEY: 'real-key' })).toEqual([]);
    expect(faultsOf({ PUBLIC_ORIGIN: SHOP })).toEqual([]);
  });

  it('supports both names of the key parameter', () => {
    expect(faultsOf({ NAVER_MAPS_KEY_PARAM: 'key' })).toEqual([
      'NAVER_MAPS_KEY_PARAM must be ncpKeyId or ncpClientId',
    ]);
  });
});
