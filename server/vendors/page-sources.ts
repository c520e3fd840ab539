import type { ForeignHosts } from '@contract/core/backend';
import type { PageSources } from '../core/config';

/** What one vendor needs. */
export type VendorSources = Partial<PageSources>;

const NICEPAY = ['https://pay.nicepay.co.kr', 'https://*.nicepay.co.kr'];
const PORTONE = ['https://cdn.iamport.kr', 'https://service.iamport.kr'];
/** The map's definitions and geocoder are loaded as scripts, too. */
const NAVER_SCRIPTS = [
  'https://oapi.map.naver.com',
  'https://maps.apigw.ntruss.com',
  'https://*.pstatic.net',
  'https://*.map.naver.net',
];
const NAVER_PICTURES = [
  'https://*.pstatic.net',
  'https://*.map.naver.net',
  'https://*.map.naver.com',
];

export const PAGE_SOURCES = {
  portone: { script: PORTONE, connect: PORTONE, frame: PORTONE },
  nicepay: { script: NICEPAY, connect: NICEPAY, frame: NICEPAY, form: NICEPAY },
  naverMaps: {
    script: NAVER_SCRIPTS,
    image: NAVER_PICTURES,
    connect: [...NAVER_SCRIPTS, ...NAVER_PICTURES, 'https://kr-col-ext.nelo.navercorp.com'],
    hasStyleAttributes: true,
  },
  // On a computer it posts the message into a window of Kakao's, which may lead to Kakao's login first; on a phone it
  // asks the API and opens KakaoTalk.
  kakaoShare: {
    script: ['https://t1.kakaocdn.net/kakao_js_sdk/'],
    connect: ['https://kapi.kakao.com'],
    form: ['https://sharer.kakao.com', 'https://accounts.kakao.com'],
  },
  kakaoAddressFinder: {
    script: ['https://t1.kakaocdn.net'],
    frame: ['https://postcode.map.kakao.com'],
    hasStyleAttributes: true,
  },
  // Its messenger runs in frames without a URL, which inherit this policy.
  channelTalk: {
    script: ['https://*.channel.io'],
    image: ['https://*.channel.io'],
    connect: ['https://*.channel.io', 'wss://*.channel.io'],
    frame: ['https://*.channel.io'],
    font: ['https://*.channel.io'],
    media: ['https://*.channel.io'],
    hasStyleAttributes: true,
    hasStyleElements: true,
  },
} as const satisfies Record<string, VendorSources>;

/** `cdn.iamport.kr` → `iamport.kr`, `pay.nicepay.co.kr` → `nicepay.co.kr`. */
const domainOf = (host: string): string =>
  host
    .split('.')
    .slice(/\.(co|or|go)\.kr$/.test(host) ? -3 : -2)
    .join('.');

const DOMAINS: ReadonlyMap<string, string> = new Map(
  Object.entries<VendorSources>(PAGE_SOURCES).flatMap(([vendor, sources]) =>
    (['script', 'image', 'connect', 'frame'] as const)
      .flatMap((list) => sources[list] ?? [])
      .map((source) => [domainOf(source.replace(/^\w+:\/\/(\*\.)?|\/.*$/g, '')), vendor] as const),
  ),
);

/** The vendor of ours whose domain the host is in, even where the policy does not name the host; or null. */
export function vendorOf(host: string): string | null {
  return DOMAINS.get(domainOf(host)) ?? null;
}

/** The analytics library is bundled, so only its event host is needed. */
export const analyticsSources = (apiHost: string): VendorSources => ({
  connect: [`https://${apiHost.split('/')[0] ?? ''}`],
});

/** The hosts of a backend elsewhere, which pages and worker call. */
export const backendSources = (hosts: ForeignHosts): VendorSources => ({
  connect: Object.values(hosts).map((base) => new URL(base).origin),
});

/** A sandbox on its own origin. */
export function standAloneSources(origin: string): VendorSources {
  const all = [origin];
  return { script: all, image: all, connect: all, frame: all, form: all };
}

/** The union of the sources. */
export function joinSources(all: readonly VendorSources[]): PageSources {
  type List = 'script' | 'image' | 'connect' | 'frame' | 'form' | 'font' | 'media';
  const join = (name: List) => [...new Set(all.flatMap((one) => one[name] ?? []))];
  const joinIfAny = (name: List) => (join(name).length > 0 ? { [name]: join(name) } : {});
  return {
    script: join('script'),
    image: join('image'),
    connect: join('connect'),
    frame: join('frame'),
    ...joinIfAny('form'),
    ...joinIfAny('font'),
    ...joinIfAny('media'),
    hasStyleAttributes: all.some((one) => one.hasStyleAttributes === true),
    ...(all.some((one) => one.hasStyleElements === true) ? { hasStyleElements: true } : {}),
  };
}
