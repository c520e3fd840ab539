// npm run bench -- smooth: frame times of a list of 1,000 products and of a map with 3,000 clinics, on
// a processor four times slower. A benchmark, not a test: it never fails for being slow.
import path from 'node:path';
import type { BrowserContext, Page } from 'playwright';
import { startShop } from '../support/shop';
import { printTable } from './table';
import { onFreshPhone, slowPhone } from './visit';

const PRODUCTS = 1000;
const CLINICS = 3000;
const KOREA = { west: 126.4, east: 129.4, south: 34.4, north: 37.9 };

type Listed = { items: object[]; total: number; page: number; pageSize: number };

/** Repeats the shop's own answer to `count` entries, each modified by `change`. */
async function repeat(url: string, count: number, change: (index: number) => object) {
  const { items } = (await (await fetch(url)).json()) as Listed;
  const many = Array.from({ length: count }, (_, index) => ({
    ...items[index % items.length],
    ...change(index),
  }));
  return { items: many, total: count, page: 1, pageSize: count };
}

/** What `observe-frames.js` adds to the page. */
type Observing = { observedFrames: { start: () => void; stop: () => number[] } };

const id = (index: number) => index.toString(16).padStart(24, 'a');

/** Deterministic places, evenly over the country. */
function place(index: number) {
  const [column, row] = [index % 60, Math.floor(index / 60)];
  return {
    x: KOREA.west + ((KOREA.east - KOREA.west) * column) / 60,
    y: KOREA.south + ((KOREA.north - KOREA.south) * row) / 50,
  };
}

async function measure(page: Page, move: () => Promise<void>) {
  await page.evaluate(() => {
    (window as unknown as Observing).observedFrames.start();
  });
  await move();
  const gaps = await page.evaluate(() => (window as unknown as Observing).observedFrames.stop());
  const sorted = [...gaps].sort((a, b) => a - b);
  const at = (share: number) => sorted[Math.floor(sorted.length * share)] ?? 0;
  return [
    gaps.length,
    at(0.5).toFixed(0),
    at(0.95).toFixed(0),
    (sorted.at(-1) ?? 0).toFixed(0),
    gaps.filter((gap) => gap > 50).length,
  ];
}

async function measureAll(phone: BrowserContext, url: string): Promise<(string | number)[][]> {
  const page = await phone.newPage();
  await page.addInitScript({ path: path.join(import.meta.dirname, 'observe-frames.js') });
  const products = await repeat(`${url}/public-api/market/products`, PRODUCTS, (index) => ({
    id: id(index),
  }));
  const places = await repeat(`${url}/public-api/members/clinics/places`, CLINICS, (index) => ({
    clinicId: id(index),
    ...place(index),
  }));
  await page.route('**/public-api/market/products?*', (route) => route.fulfill({ json: products }));
  await page.route('**/public-api/market/products', (route) => route.fulfill({ json: products }));
  await page.route('**/members/clinics/places', (route) => route.fulfill({ json: places }));
  // The cart page is rendered on the device, so that the lists come from the routes above.
  await page.goto(`${url}/cart`);
  const session = await page.context().newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate: slowPhone.cpu });
  const swipe = (y: number, times: number) => async () => {
    for (let time = 0; time < times; time += 1)
      await session.send('Input.synthesizeScrollGesture', {
        x: 195,
        y: 500,
        yDistance: y,
        speed: 2000,
        gestureSourceType: 'touch',
      });
  };

  const rows: (string | number)[][] = [];
  await page.getByRole('link', { name: '한약 둘러보기' }).click();
  await page.getByText(`모두 ${PRODUCTS}가지`).waitFor();
  rows.push([`scrolling ${PRODUCTS} products`, ...(await measure(page, swipe(-2000, 8)))]);

  const shown = page.waitForResponse('**/members/clinics/places');
  await page.goto(`${url}/clinic`);
  await shown;
  const map = page.getByRole('region', { name: '한의원 지도' });
  await map.getByRole('button', { name: '지도 확대' }).waitFor();
  const drag = async () => {
    const box = await map.boundingBox();
    if (!box) throw new Error('The map is not shown.');
    const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
    for (const [dx, dy] of [
      [-120, 0],
      [0, -100],
      [120, 0],
      [0, 100],
    ] as const)
      await session.send('Input.synthesizeScrollGesture', {
        x,
        y,
        xDistance: dx,
        yDistance: dy,
        speed: 600,
        preventFling: true,
        gestureSourceType: 'touch',
      });
  };
  rows.push([`dragging a map of ${CLINICS} clinics`, ...(await measure(page, drag))]);
  rows.push(['scrolling the list of clinics', ...(await measure(page, swipe(-2000, 4)))]);
  return rows;
}

const shop = await startShop();
try {
  printTable(
    ['slow processor', 'frames', 'p50 ms', 'p95 ms', 'longest ms', '> 50 ms'],
    // The worker would bypass the routes that simulate a larger shop.
    await onFreshPhone((phone) => measureAll(phone, shop.url), { serviceWorkers: 'block' }),
  );
} finally {
  await shop.stop();
}
