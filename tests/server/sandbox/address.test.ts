import { createContext, Script } from 'node:vm';
import { describe, expect, it } from 'vitest';
import { findAddresses, zonecodeOf } from '../../../sandbox/address/candidates';
import { addressRoutes } from '../../../sandbox/address/routes';
import { allPlaces } from '../../../sandbox/maps/places';

const SHOP = 'http://localhost:4173';
const app = addressRoutes({ publicOrigin: SHOP });
const page = async (query: string) =>
  (await app.request(`/finder?${new URLSearchParams({ q: query }).toString()}`)).text();

/** The selections that the page would post for its first results. */
function answersOf(markup: string): Record<string, string>[] {
  return [...markup.matchAll(/data-answer="([^"]*)"/g)].map((match) =>
    JSON.parse((match[1] ?? '').replaceAll('&quot;', '"').replaceAll('&amp;', '&')),
  );
}

describe('the addresses', () => {
  it('of a neighbourhood have road and lot, always the same', () => {
    const found = findAddresses('성동구 성수동');
    expect(found.length).toBeGreaterThan(3);
    expect(findAddresses('성동구 성수동')).toEqual(found);
    for (const address of found) {
      expect(address).toMatchObject({ sido: '서울특별시', sigungu: '성동구' });
      expect(address.zonecode).toMatch(/^0[1-9]\d{3}$/);
      expect(address.roadAddress).toMatch(/^서울특별시 성동구 성수로 \d+$/);
      expect(address.jibunAddress).toMatch(/^서울특별시 성동구 성수\d가\d동 \d+-\d+$/);
      expect(address.apartment === 'Y' ? address.buildingName : 'any').not.toBe('');
    }
  });

  it('keep a road and number as typed, at the best match', () => {
    const known = findAddresses('서울 성동구 성수이로 51');
    expect(known).toHaveLength(1);
    expect(known[0]).toMatchObject({
      roadAddress: '서울특별시 성동구 성수이로 51',
      bname: '성수1가1동',
    });
    const unknown = findAddresses('강남구 테헤란로 152');
    expect(unknown).toHaveLength(1);
    expect(unknown[0]?.roadAddress).toBe('서울특별시 강남구 테헤란로 152');
    expect(unknown[0]?.bname).toMatch(/동$/);
  });

  it('list the neighbourhoods of a district, and none for a whole province', () => {
    expect(new Set(findAddresses('수원시 장안구').map(({ bname }) => bname)).size).toBe(10);
    expect(findAddresses('서울')).toEqual([]);
    expect(findAddresses('')).toEqual([]);
    expect(findAddresses('테헤란로 152')).toEqual([]);
  });

  it('have no district in Sejong', () => {
    expect(findAddresses('조치원읍')[0]).toMatchObject({
      sido: '세종특별자치시',
      sigungu: '',
      roadAddress: expect.stringMatching(/^세종특별자치시 조치원로 \d+$/),
    });
  });

  it('have five-digit postcodes within each province', () => {
    const ranges: Record<string, RegExp> = {
      서울특별시: /^0[1-9]/,
      경기도: /^(1\d|20)/,
      부산광역시: /^4[6-9]/,
      제주특별자치도: /^63/,
    };
    for (const place of allPlaces()) {
      if (place.name === '') continue;
      const code = zonecodeOf(place, place.name);
      expect(code).toMatch(/^\d{5}$/);
      expect(code).toMatch(ranges[place.sido] ?? /^/);
    }
  }, 20_000);
});

describe('the page', () => {
  it('can be framed by the shop only, under the strict policy', async () => {
    const response = await app.request('/finder');
    const policy = response.headers.get('Content-Security-Policy') ?? '';
    expect(policy).toContain(`frame-ancestors 'self' ${SHOP}`);
    expect(policy).toContain(`require-trusted-types-for 'script'`);
    expect(policy).not.toContain('unsafe');
    expect(await response.text()).toMatch(/테스트용 주소 찾기/);
  });

  it('finds what a Mac types', async () => {
    const typed = '성동구 성수2가1동';
    const found = answersOf(await page(typed.normalize('NFD')));
    expect(found).not.toEqual([]);
    expect(found).toEqual(answersOf(await page(typed)));
  });

  it('posts every field that the vendor does, by road and by lot', async () => {
    const [road, lot] = answersOf(await page('성동구 성수2가1동'));
    expect(road).toEqual({
      zonecode: expect.stringMatching(/^\d{5}$/),
      address: road?.['roadAddress'],
      roadAddress: expect.stringMatching(/^서울특별시 성동구 성수로 \d+$/),
      jibunAddress: expect.stringMatching(/^서울특별시 성동구 성수2가1동 \d+-\d+$/),
      userSelectedType: 'R',
      addressType: 'R',
      userLanguageType: 'K',
      buildingName: expect.any(String),
      apartment: expect.stringMatching(/^[YN]$/),
      bname: '성수2가1동',
      sido: '서울특별시',
      sigungu: '성동구',
    });
    expect(lot).toMatchObject({ userSelectedType: 'J', address: road?.['jibunAddress'] });
  });

  it('shows a hint without results, and never runs the typed text', async () => {
    const hostile = `"><script>alert(1)</script>`;
    const markup = await page(hostile);
    expect(markup).toContain('맞는 주소를 찾지 못했어요');
    expect(markup).not.toContain('<script>alert');
  });
});

describe('the script', () => {
  it('loads the finder on request', async () => {
    const response = await app.request('/postcode.v2.js');
    expect(response.headers.get('Content-Type')).toBe('text/javascript; charset=utf-8');
    const scope = {
      URL,
      setTimeout: (run: () => void) => run(),
      document: { currentScript: { src: `${SHOP}/sandbox/address/postcode.v2.js` } },
      kakao: undefined as
        | { Postcode?: unknown; postcode: { load(ready: () => void): void } }
        | undefined,
    };
    new Script(await response.text()).runInContext(createContext(scope));
    expect(scope.kakao?.Postcode).toBeUndefined();
    let isReady = false;
    scope.kakao?.postcode.load(() => (isReady = true));
    expect(isReady).toBe(true);
    expect(scope.kakao?.Postcode).toBeTypeOf('function');
  });
});
