import type { ForeignHosts } from '@contract/core/backend';
import type { PageSources } from '../core/config';

const none: PageSources = {
  script: [],
  image: [],
  connect: [],
  frame: [],
  hasStyleAttributes: false,
};

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
  portone: { ...none, script: PORTONE, connect: PORTONE, frame: PORTONE },
  nicepay: { ...none, script: NICEPAY, connect: NICEPAY, frame: NICEPAY, form: NICEPAY },
  naverMaps: {
    ...none,
    script: NAVER_SCRIPTS,
    image: NAVER_PICTURES,
    connect: [...NAVER_SCRIPTS, ...NAVER_PICTURES, 'https://kr-col-ext.nelo.navercorp.com'],
    hasStyleAttributes: true,
  },
  // On a computer it posts the message into a window of Kakao's, which may lead to Kakao's login first; on a phone it
  // asks the API and opens KakaoTalk.
  kakaoShare: {
    ...none,
    script: ['https://t1.kakaocdn.net/kakao_js_sdk/'],
    connect: ['https://kapi.kakao.com'],
    form: ['https://sharer.kakao.com', 'https://accounts.kakao.com'],
  },
  kakaoAddressFinder: {
    ...none,
    script: ['https://t1.kakaocdn.net'],
    frame: ['https://postcode.map.kakao.com'],
    hasStyleAttributes: true,
  },
  // Its messenger runs in frames without a URL, which inherit this policy.
  channelTalk: {
    ...none,
    script: ['https://*.channel.io'],
    image: ['https://*.channel.io'],
    connect: ['https://*.channel.io', 'wss://*.channel.io'],
    frame: ['https://*.channel.io'],
    font: ['https://*.channel.io'],
    media: ['https://*.channel.io'],
    hasStyleAttributes: true,
    hasStyleElements: true,
  },
} as const satisfies Record<string, PageSources>;

/** `cdn.iamport.kr` → `iamport.kr`, `pay.nicepay.co.kr` → `nicepay.co.kr`. */
const domainOf = (host: string): string =>
  host
    .split('.')
    .slice(/\.(co|or|go)\.kr$/.test(host) ? -3 : -2)
    .join('.');

const DOMAINS: ReadonlyMap<string, string> = new Map(
  Object.entries(PAGE_SOURCES).flatMap(([vendor, { script, image, connect, frame }]) =>
    [...script, ...image, ...connect, ...frame].map((source): [string, string] => [
      domainOf(source.replace(/^\w+:\/\/(\*\.)?|\/.*$/g, '')),
      vendor,
    ]),
  ),
);

/** The vendor of ours whose domain the host is in, even where the policy does not name the host; or null. */
export function vendorOf(host: string): string | null {
  return DOMAINS.get(domainOf(host)) ?? null;
}

/** The analytics library is bundled, so only its event host is needed. */
export function analyticsSources(apiHost: string): PageSources {
  return { ...none, connect: [`https://${apiHost.split('/')[0] ?? ''}`] };
}

/** The hosts of a backend elsewhere, which pages and worker call. */
export function backendSources(hosts: ForeignHosts): PageSources {
  return {
    ...none,
    connect: [...new Set(Object.values(hosts).map((base) => new URL(base).origin))],
  };
}

/** A sandbox on its own origin. */
export function standAloneSources(origin: string): PageSources {
  const all = [origin];
  return { ...none, script: all, image: all, connect: all, frame: all, form: all };
}

/** The union of the sources. */
export function joinSources(all: readonly PageSources[]): PageSources {
  const join = (list: (one: PageSources) => readonly string[]) => [...new Set(all.flatMap(list))];
  const some = (name: 'form' | 'font' | 'media') => {
    const list = join((one) => one[name] ?? []);
    return list.length > 0 ? { [name]: list } : {};
  };
  return {
    script: join((one) => one.script),
    image: join((one) => one.image),
    connect: join((one) => one.connect),
    frame: join((one) => one.frame),
    ...some('form'),
    ...some('font'),
    ...some('media'),
    hasStyleAttributes: all.some((one) => one.hasStyleAttributes),
    ...(all.some((one) => one.hasStyleElements === true) ? { hasStyleElements: true } : {}),
  };
}
