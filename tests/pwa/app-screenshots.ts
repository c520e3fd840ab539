// Run by hand after a build: npx tsx --tsconfig tests/tsconfig.json tests/pwa/app-screenshots.ts
// Takes the pictures that the manifest shows before an installation (content/brand/screenshots).
import { mkdirSync } from 'node:fs';
import path from 'node:path';
import { chromium, type BrowserContextOptions } from 'playwright';
import { launchOptions } from '../support/chromium';
import { startShop } from '../support/shop';

const folder = path.resolve(import.meta.dirname, '../../content/brand/screenshots');
const korea = { locale: 'ko-KR', timezoneId: 'Asia/Seoul', serviceWorkers: 'block' } as const;
const phone = {
  ...korea,
  viewport: { width: 390, height: 844 },
  deviceScaleFactor: 2,
  isMobile: true,
} as const;
const desktop = { ...korea, viewport: { width: 1280, height: 800 } };

const pictures: [name: string, size: BrowserContextOptions, address: string][] = [
  ['home', phone, '/'],
  ['product', phone, '/products/65a1c0e00000000000000101'],
  ['home-wide', desktop, '/'],
];

mkdirSync(folder, { recursive: true });
const shop = await startShop();
const browser = await chromium.launch(launchOptions);
try {
  for (const [name, size, address] of pictures) {
    const context = await browser.newContext({ ...size, baseURL: shop.url });
    const page = await context.newPage();
    await page.goto(address, { waitUntil: 'networkidle' });
    await page.evaluate(() => document.fonts.ready);
    await page.screenshot({
      path: path.join(folder, `${name}.jpg`),
      type: 'jpeg',
      quality: 82,
    });
    await context.close();
  }
} finally {
  await browser.close();
  await shop.stop();
}
