import type { Services } from '@contract/services';
import type { PageSources } from '../core/config';
import { isSandboxMapsKey, SANDBOX_DEFAULTS, type SandboxUrls } from './sandbox-addresses';
import { PAGE_SOURCES } from './page-sources';

interface Settings {
  areSandboxesAllowed: boolean;
  NAVER_MAPS_KEY?: string | undefined;
  NAVER_MAPS_KEY_PARAM: 'ncpKeyId' | 'ncpClientId';
  ADDRESS_FINDER_SCRIPT?: string | undefined;
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
 * Services that only the browser calls. Maps are real with a real key; the address finder needs no
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
