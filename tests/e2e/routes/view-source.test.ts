import { expect, test } from '../fixture';
import { flowInPhrasing } from '../../support/flow-in-phrasing';
import { STICK_PATH } from '../world/products';

const SOURCES = [
  {
    what: 'home',
    path: '/',
    title: '프리미엄 한약, 달임',
    words: ['정성을 달이다', '공진단', '한약 둘러보기'],
    things: ['Organization', 'WebSite'],
  },
  {
    what: 'a product',
    path: STICK_PATH,
    title: '경옥고 스틱 - 프리미엄 한약, 달임',
    words: ['경옥고 스틱', '생지황', '장바구니 담기', '189,000원'],
    things: ['Product', 'BreadcrumbList'],
  },
  {
    what: 'a post',
    path: '/blog/65a1c0e20000000000000001',
    title: '가게 문을 열며 드리는 편지 - 프리미엄 한약, 달임',
    words: ['가게 문을 열며 드리는 편지'],
    things: ['BlogPosting', 'BreadcrumbList'],
  },
  {
    what: 'the home of a clinic',
    path: '/@seongsu',
    title: '달임한의원 성수 | 프리미엄 한약, 달임',
    words: ['달임한의원 성수', '성수이로', '한약 고르기'],
    things: ['MedicalClinic', 'BreadcrumbList'],
  },
] as const;

/** What KakaoTalk and Naver show large: Kakao's guide names 800 × 400, which covers Naver's 600 × 315, and 5 MB. */
const PREVIEW = { width: 800, height: 400, bytes: 5 * 1024 * 1024 };

/** Width and height of a JPEG, from its frame header. */
function jpegSize(bytes: Uint8Array): { width: number; height: number } {
  const view = new DataView(bytes.buffer);
  for (let at = 2; at < bytes.length; at += 2 + view.getUint16(at + 2)) {
    const marker = view.getUint8(at + 1);
    // the frame's, but not tables of Huffman codes, extensions or arithmetic coding
    if (marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker))
      return { width: view.getUint16(at + 7), height: view.getUint16(at + 5) };
  }
  throw new Error('no frame in the JPEG');
}

for (const { what, path, title, words, things } of SOURCES) {
  test(`the source of ${what} contains its content, without a script`, async ({ shop }) => {
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
    expect(preview.headers.get('content-type')).toBe('image/jpeg');
    const bytes = new Uint8Array(await preview.arrayBuffer());
    const { width, height } = jpegSize(bytes);
    expect(tag('<meta property="og:image:width" content="([^"]*)"')).toBe(String(width));
    expect(tag('<meta property="og:image:height" content="([^"]*)"')).toBe(String(height));
    expect(tag('<meta property="og:image:alt" content="([^"]*)"')).toMatch(/[가-힣]{2}/);
    expect(width).toBeGreaterThanOrEqual(PREVIEW.width);
    expect(height).toBeGreaterThanOrEqual(PREVIEW.height);
    expect(bytes.length).toBeLessThanOrEqual(PREVIEW.bytes);
    const data = tag('<script type="application/ld\\+json">(.*?)</script>') ?? '{}';
    const graph = (JSON.parse(data) as { '@graph': { '@type': string }[] })['@graph'];
    expect(graph.map((thing) => thing['@type'])).toEqual(things);
  });
}

test(
  'no block element is inside inline text, on any public page',
  { tag: '@whole' },
  async ({ shop }) => {
    expect(flowInPhrasing('<a><span><b>1</b><h3>2</h3></span></a>')).toEqual(['span > h3']);
    expect(flowInPhrasing('<p>1<br>2</p><a><div><h3>3</h3></div></a>')).toEqual([]);
    const sitemap = await (await fetch(`${shop.url}/sitemap.xml`)).text();
    const listed = [...sitemap.matchAll(/<loc>(.*?)<\/loc>/g)].map(([, address]) => address ?? '');
    expect(listed.length).toBeGreaterThan(100);
    const addresses = [...listed, ...HIDDEN.map((path) => shop.url + path)];
    // the server renders the next pages while one is parsed
    const check = async (address: string) => {
      const source = await (await fetch(address.replaceAll('&amp;', '&'))).text();
      expect(flowInPhrasing(source), address).toEqual([]);
    };
    while (addresses.length > 0) await Promise.all(addresses.splice(0, 4).map(check));
  },
);

const LISTED = [
  { path: '/@seongsu/brand', at: '/brand' },
  { path: '/products?category=kyungokgo&sort=new', at: '/products?category=kyungokgo' },
  { path: '/blog?page=2', at: '/blog?page=2' },
  { path: '/privacy-policy/2026-11-29', at: '/privacy-policy' },
  { path: '/privacy-policy/2026-01-15', at: '/privacy-policy/2026-01-15' },
] as const;
const HIDDEN = [
  '/@media',
  '/@media/about/secretmarket',
  '/@nowhere',
  '/search',
  '/cart',
  '/my-page',
  '/agreement/99',
];

test('each page is listed at one address, and private ones at none', async ({ shop }) => {
  const source = async (path: string) => (await fetch(shop.url + path)).text();
  for (const { path, at } of LISTED) {
    const html = await source(path);
    const escaped = at.replaceAll('&', '&amp;');
    expect(html, path).toContain(`<link rel="canonical" href="${shop.url}${escaped}"/>`);
    expect(html, path).not.toContain('noindex');
  }
  for (const path of HIDDEN) {
    const html = await source(path);
    expect(html, path).toContain('<meta name="robots" content="noindex"/>');
    expect(html, path).not.toMatch(/rel="canonical"|ld\+json/);
  }
});

test('the pages of the blog link to each other by plain addresses', async ({ shop }) => {
  const source = await (await fetch(`${shop.url}/blog?page=2`)).text();
  expect(source).toMatch(/<a [^>]*href="\/blog"/);
  expect(source).toMatch(/<a [^>]*href="\/blog\?page=3"/);
});

test('the footer names the business', async ({ shop, page }) => {
  const source = await (await fetch(shop.url)).text();
  const footer = source.slice(source.indexOf('<footer'));
  for (const word of [
    '상호',
    '대표자',
    '사업자등록번호',
    '통신판매업 신고번호',
    '호스팅',
    '시연용',
  ])
    expect(footer.includes(word), word).toBe(true);
  await page.goto('/cart');
  await expect(page.getByRole('contentinfo')).toHaveCount(0);
  await page.goto('/terms-of-use');
  const end = page.getByRole('contentinfo');
  await expect(end).toContainText('000-00-00000');
  await expect(end.getByRole('link', { name: /사업자 정보 확인/ })).toHaveAttribute(
    'href',
    'https://www.ftc.go.kr/bizCommPop.do?wrkr_no=0000000000',
  );
});

test('a page of posts beyond the last leads for good to the list (product 2, Redirects)', async ({
  shop,
}) => {
  const answer = await fetch(`${shop.url}/blog?page=999`, { redirect: 'manual' });
  expect([answer.status, answer.headers.get('Location')]).toEqual([308, '/blog']);
});
