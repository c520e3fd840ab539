import * as z from 'zod/mini';
import type { Services } from '@contract/services/schemas';
import type { PageSources } from '../core/config';
import { text, url, type Given, type SettingsOf } from '../core/settings';
import { missing } from './sandbox-allowed';
import { isSandboxMapsKey, SANDBOX_DEFAULTS, type SandboxUrls } from './sandbox-addresses';
import { PAGE_SOURCES } from './page-sources';

/** Services that only the browser calls. */
export const browserSettings = {
  NAVER_MAPS_KEY: z.optional(text),
  NAVER_MAPS_KEY_PARAM: z._default(
    z.enum(['ncpKeyId', 'ncpClientId'], 'must be ncpKeyId or ncpClientId'),
    'ncpKeyId',
  ),
  ADDRESS_FINDER_SCRIPT: z.optional(url(['https:'], 'must be an address with https')),
};

type Settings = SettingsOf<typeof browserSettings> & { areSandboxesAllowed: boolean };

/** Without a sandbox a map needs a real key. `noSandbox` says why none may run, or null. */
export function browserFaults(given: Given, noSandbox: string | null): string[] {
  const isReal = !isSandboxMapsKey(given['NAVER_MAPS_KEY'] ?? SANDBOX_DEFAULTS.mapsKey);
  return noSandbox === null || isReal ? [] : [missing('NAVER_MAPS_KEY', noSandbox)];
}

interface BrowserServices {
  services: Pick<Services, 'maps' | 'addressFinder'>;
  sources: readonly PageSources[];
  needsSandbox: boolean;
}

const NAVER_MAPS_SCRIPT = 'https://oapi.map.naver.com/openapi/v3/maps.js';
const KAKAO_POSTCODE_SCRIPT =
  'https://t1.kakaocdn.net/mapjsapi/bundle/postcode/prod/postcode.v2.js';

/**
 * Maps are real with a real key; the address finder needs no
 * key and is real with its script's address, or where no sandbox may run (vendors 5, 6).
 */
export function browserServices(env: Settings, urls: SandboxUrls): BrowserServices {
  const key = env.NAVER_MAPS_KEY ?? SANDBOX_DEFAULTS.mapsKey;
  const isMapsReal = !isSandboxMapsKey(key);
  const finder =
    env.ADDRESS_FINDER_SCRIPT ?? (env.areSandboxesAllowed ? undefined : KAKAO_POSTCODE_SCRIPT);
  return {
    services: {
      maps: {
        scriptUrl: isMapsReal ? NAVER_MAPS_SCRIPT : urls.mapsScript,
        clientId: key,
        keyParam: env.NAVER_MAPS_KEY_PARAM,
        submodules: ['geocoder'],
      },
      addressFinder: { scriptUrl: finder ?? urls.addressFinderScript },
    },
    sources: [
      ...(isMapsReal ? [PAGE_SOURCES.naverMaps] : []),
      ...(finder ? [PAGE_SOURCES.kakaoAddressFinder, scriptFrom(finder)] : []),
    ],
    needsSandbox: !isMapsReal || !finder,
  };
}

function scriptFrom(address: string): PageSources {
  const { origin } = new URL(address);
  return { script: [origin], image: [], connect: [], frame: [], hasStyleAttributes: false };
}
