import * as z from 'zod/mini';
import { text, url, type Given, type SettingsOf } from '../core/settings';
import { missing } from './sandbox-allowed';
import { isSandboxMapsKey, SANDBOX_DEFAULTS, type SandboxUrls } from './sandbox-addresses';
import { analyticsSources, PAGE_SOURCES, type VendorSources } from './page-sources';
import { readDsn } from './error-reports';

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

const NAVER_MAPS_SCRIPT = 'https://oapi.map.naver.com/openapi/v3/maps.js';
const KAKAO_POSTCODE_SCRIPT =
  'https://t1.kakaocdn.net/mapjsapi/bundle/postcode/prod/postcode.v2.js';

/** The address finder needs no key: it is real with its script, or where no sandbox may run (vendors 6). */
export function browserServices(env: Settings, urls: SandboxUrls) {
  const key = env.NAVER_MAPS_KEY ?? SANDBOX_DEFAULTS.mapsKey;
  const isMapsReal = !isSandboxMapsKey(key);
  const finder =
    env.ADDRESS_FINDER_SCRIPT ?? (env.areSandboxesAllowed ? undefined : KAKAO_POSTCODE_SCRIPT);
  const sources: VendorSources[] = [
    ...(isMapsReal ? [PAGE_SOURCES.naverMaps] : []),
    ...(finder ? [PAGE_SOURCES.kakaoAddressFinder, { script: [new URL(finder).origin] }] : []),
  ];
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
    sources,
    needsSandbox: !isMapsReal || !finder,
  };
}

/** Analytics, error reports, chat and sharing. */
export const optionalSettings = {
  SEGMENT_WRITE_KEY: z.optional(text),
  SEGMENT_API_HOST: z._default(
    text.check(
      z.regex(
        /^[a-z0-9.-]+(:\d+)?(\/[\w/-]*)?$/i,
        'must be a host with its path and no scheme, such as api.segment.io/v1',
      ),
    ),
    'api.segment.io/v1',
  ),
  SENTRY_ENVIRONMENT: z._default(text, 'production'),
  SENTRY_DSN: z.optional(
    text.check(
      z.refine((value) => readDsn(value) !== null, {
        error: 'must look like https://key@host/project',
      }),
    ),
  ),
  CHANNEL_PLUGIN_KEY: z.optional(text),
  CHANNEL_SECRET_KEY: z.optional(
    text.check(z.regex(/^([0-9a-f]{2})+$/i, 'must be the hexadecimal text that the channel shows')),
  ),
  KAKAO_JS_KEY: z.optional(text),
};

export type OptionalSettings = SettingsOf<typeof optionalSettings> & {
  areSandboxesAllowed: boolean;
};

/** Path to which browsers post error reports. */
export const ERROR_TUNNEL = '/error-reports';

const CHANNEL_SCRIPT = 'https://cdn.channel.io/plugin/ch-plugin-web.js';

/** A version of its own, so that its hash stays (vendors 13). */
const KAKAO_SDK = {
  scriptUrl: 'https://t1.kakaocdn.net/kakao_js_sdk/2.8.3/kakao.min.js',
  integrity: 'sha384-oroumrnFVE0xtgqyDZJARgERibXg2C28380uaUZz2kHDS5CR7tu20eGiOU6GkTpy',
} as const;

/** Each is real with its key, else a sandbox where allowed, or off: no order depends on them. */
export function optionalServices(env: OptionalSettings, urls: SandboxUrls) {
  const standsIn = env.areSandboxesAllowed;
  const { SEGMENT_WRITE_KEY: writeKey, SENTRY_DSN: dsn, CHANNEL_PLUGIN_KEY: pluginKey } = env;
  const { KAKAO_JS_KEY: jsKey } = env;
  const sandbox = new URL(urls.analyticsBase);
  const sandboxAnalytics = {
    writeKey: SANDBOX_DEFAULTS.analyticsWriteKey,
    apiHost: sandbox.host + sandbox.pathname,
    protocol: sandbox.protocol === 'https:' ? ('https' as const) : ('http' as const),
  };
  const sandboxChat = { scriptUrl: urls.chatScript, pluginKey: SANDBOX_DEFAULTS.chatPluginKey };
  const sandboxShare = {
    scriptUrl: urls.shareScript,
    integrity: null,
    appKey: SANDBOX_DEFAULTS.shareAppKey,
  };
  const reports = dsn ?? (standsIn ? urls.errorsDsn : undefined);
  return {
    services: {
      analytics: writeKey
        ? { writeKey, apiHost: env.SEGMENT_API_HOST, protocol: 'https' as const }
        : standsIn
          ? sandboxAnalytics
          : null,
      errorReports:
        reports === undefined
          ? null
          : { dsn: reports, tunnel: ERROR_TUNNEL, environment: env.SENTRY_ENVIRONMENT },
      chat: pluginKey ? { scriptUrl: CHANNEL_SCRIPT, pluginKey } : standsIn ? sandboxChat : null,
      share: jsKey ? { ...KAKAO_SDK, appKey: jsKey } : standsIn ? sandboxShare : null,
    },
    chatSecretKey: pluginKey
      ? (env.CHANNEL_SECRET_KEY ?? null)
      : standsIn
        ? SANDBOX_DEFAULTS.chatSecretKey
        : null,
    sources: [
      ...(writeKey ? [analyticsSources(env.SEGMENT_API_HOST)] : []),
      ...(pluginKey ? [PAGE_SOURCES.channelTalk] : []),
      ...(jsKey ? [PAGE_SOURCES.kakaoShare] : []),
    ],
    needsSandbox: standsIn && (!writeKey || !dsn || !pluginKey || !jsKey),
    areReportsReal: dsn !== undefined,
  };
}
