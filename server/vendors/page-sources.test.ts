import { describe, expect, it } from 'vitest';
import { joinSources, PAGE_SOURCES, standAloneSources, vendorOf } from './page-sources';

describe('joinSources (product 12, Policy exceptions)', () => {
  it('allows nothing when no vendor needs anything', () => {
    expect(joinSources([])).toEqual({
      script: [],
      image: [],
      connect: [],
      frame: [],
      hasStyleAttributes: false,
    });
  });

  it('names each source once, and style attributes when one vendor needs them', () => {
    const joined = joinSources([
      PAGE_SOURCES.portone,
      PAGE_SOURCES.naverMaps,
      standAloneSources('http://localhost:4174'),
      standAloneSources('http://localhost:4174'),
    ]);
    expect(joined.script).toEqual([
      'https://cdn.iamport.kr',
      'https://service.iamport.kr',
      'https://oapi.map.naver.com',
      'https://maps.apigw.ntruss.com',
      'https://*.pstatic.net',
      'https://*.map.naver.net',
      'http://localhost:4174',
    ]);
    expect(joined.connect.filter((source) => source === 'https://*.pstatic.net')).toHaveLength(1);
    expect(joined.hasStyleAttributes).toBe(true);
  });
});

describe('vendorOf', () => {
  it('knows a vendor by its domain, also where the policy names a folder only', () => {
    expect(vendorOf('oapi.map.naver.com')).toBe('naverMaps');
    expect(vendorOf('t1.kakaocdn.net')).toMatch(/^kakao/);
    expect(vendorOf('evil.example')).toBeNull();
  });
});
