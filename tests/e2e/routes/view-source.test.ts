import { expect, test } from '../fixture';
import { STICK_PATH } from '../world/products';

const SOURCES = [
  {
    what: 'home',
    path: '/',
    title: '프리미엄 한약, 달임',
    words: ['정성을 달이다', '공진단', '한약 둘러보기'],
  },
  {
    what: 'a product',
    path: STICK_PATH,
    title: '경옥고 스틱 - 프리미엄 한약, 달임',
    words: ['경옥고 스틱', '생지황', '장바구니 담기', '189,000원'],
  },
  {
    what: 'a post',
    path: '/blog/65a1c0e20000000000000001',
    title: '가게 문을 열며 드리는 편지 - 프리미엄 한약, 달임',
    words: ['가게 문을 열며 드리는 편지'],
  },
  {
    what: 'the home of a clinic',
    path: '/@seongsu',
    title: '달임한의원 성수 | 프리미엄 한약, 달임',
    words: ['달임한의원 성수', '성수이로', '한약 고르기'],
  },
] as const;

for (const { what, path, title, words } of SOURCES) {
  test(`the source of ${what} tells what stands there, without a script`, async ({ shop }) => {
    const source = await (await fetch(shop.url + path)).text();
    const tag = (pattern: string) => new RegExp(pattern).exec(source)?.[1];
    expect(tag('<title>([^<]*)</title>')).toBe(title);
    expect(tag('<meta property="og:title" content="([^"]*)"')).toBe(title);
    expect(tag('<meta name="description" content="([^"]*)"')).toMatch(/[가-힣]{2}/);
    expect(tag('<meta property="og:description" content="([^"]*)"')).toMatch(/[가-힣]{2}/);
    expect(tag('<link rel="canonical" href="([^"]*)"')).toBe(shop.url + path);
    expect(tag('<meta property="og:url" content="([^"]*)"')).toBe(shop.url + path);

    const body = source.slice(source.indexOf('<body'));
    for (const word of words) expect(body.includes(word), word).toBe(true);

    const picture = tag('<meta property="og:image" content="([^"]*)"') ?? '';
    const preview = await fetch(picture);
    expect(preview.status).toBe(200);
    expect(preview.headers.get('content-type')).toMatch(/^image\//);
  });
}
