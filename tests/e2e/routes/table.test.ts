import type { Page } from 'playwright/test';
import { expect, test as base } from '../fixture';
import { draft, paidOrder } from '../world/orders';
import { enterAs, signUp, type Patient } from '../world/patient';
import { STICK_PATH } from '../world/products';
import { rows, titleOf, type Orders } from './table';

let owner: { patient: Patient; orders: Orders } | undefined;

/**
 * A patient with orders, one for all tests of the table. A fixture of the worker would cost a worker, and its
 * shop, for this file alone.
 */
const test = base.extend<{ owner: { patient: Patient; orders: Orders } }>({
  owner: async ({ shop }, use) => {
    if (!owner) {
      const patient = await signUp(shop);
      owner = {
        patient,
        orders: { draft: await draft(patient), paid: await paidOrder(shop, patient) },
      };
    }
    await use(owner);
  },
});

const HOME_TITLE = '프리미엄 한약, 달임';
const SEONGSU = '달임한의원 성수 | ';
const MEDIA = '달임한의원 북촌 | ';

/** Opens an address as if typed, and checks its final address and title. */
async function lands(page: Page, path: string, address: string, title: string): Promise<void> {
  await test.step(`${path || '/'} → ${address}`, async () => {
    await page.goto(path || '/', { waitUntil: 'domcontentloaded' });
    await expect(page).toHaveURL(address);
    await expect(page).toHaveTitle(title);
  });
}

/** Waits until the tab has hydrated and stored the alias. */
async function remembers(page: Page, alias: string | null): Promise<void> {
  const stored = () => page.evaluate(() => window.sessionStorage.getItem('clinicAlias'));
  await expect.poll(stored).toBe(alias);
}

for (const [at, clinic] of [
  ['', ''],
  ['/@seongsu', SEONGSU],
] as const) {
  const home = at || '/';
  const variant = at === '' ? 'plain' : 'local';

  test(
    `${variant}: a guest opens every address`,
    { tag: '@whole' },
    async ({ page, owner: { orders } }) => {
      for (const row of rows(orders)) {
        if (row.isPlainOnly && at !== '') await lands(page, at + row.path, '/', HOME_TITLE);
        else if (row.isBlog && at !== '')
          await lands(page, at + row.path, home, clinic + HOME_TITLE);
        else if (row.access === 'open')
          await lands(page, at + row.path, at + row.path || '/', titleOf(row, clinic));
        else {
          await lands(page, at + row.path, home, clinic + HOME_TITLE);
          await expect(page.getByRole('dialog', { name: '로그인' })).toBeVisible();
        }
      }
    },
  );

  test(`${variant}: a patient opens every address`, { tag: '@whole' }, async ({ page, owner }) => {
    await enterAs(page, owner.patient);
    for (const row of rows(owner.orders)) {
      if (row.isPlainOnly && at !== '') await lands(page, at + row.path, '/', HOME_TITLE);
      else if (row.isBlog && at !== '') await lands(page, at + row.path, home, clinic + HOME_TITLE);
      else {
        const address = at + (row.leadsTo ?? row.path) || '/';
        await lands(page, at + row.path, address, titleOf(row, clinic));
      }
    }
  });

  test(`${variant}: missing pages redirect as specified`, async ({ page }) => {
    await lands(page, `${at}/about/secretmarket`, home, clinic + HOME_TITLE);
    await lands(page, `${at}/nowhere/at/all`, '/', HOME_TITLE);
    const notice = page.getByText('주소가 바뀌었거나 없는 페이지예요.');
    await expect(notice).toBeVisible();
    await page.getByRole('main').getByRole('link', { name: '한약 둘러보기' }).first().click();
    await expect(page).toHaveURL(/\/products/);
    await expect(notice).toBeHidden();
    await page.goBack();
    await expect(page).toHaveURL('/');
    await expect(notice).toBeHidden();
  });
}

test(
  'the storefront of the media-only alias',
  { tag: '@whole' },
  async ({ page, owner: { orders } }) => {
    await lands(page, '/@media', '/@media', MEDIA + HOME_TITLE);
    await remembers(page, 'media');
    await lands(
      page,
      '/about/secretmarket',
      '/@media/about/secretmarket',
      `${MEDIA}귀한 약재를 한 알에, 공진단 - ${HOME_TITLE}`,
    );
    for (const row of rows(orders).filter(({ path }) => path !== '')) {
      if (row.isPlainOnly) await lands(page, row.path, row.path, titleOf(row, MEDIA));
      else if (row.isBlog || row.access === 'guarded')
        await lands(page, row.path, '/@media', MEDIA + HOME_TITLE);
      else await lands(page, row.path, `/@media${row.path}`, titleOf(row, MEDIA));
    }
    await lands(page, '/', '/', HOME_TITLE);
    await remembers(page, null);
    await lands(page, '/cart', '/cart', `장바구니 - ${HOME_TITLE}`);
  },
);

test('an alias is stored until exactly / is visited', { tag: '@whole' }, async ({ page }) => {
  await lands(page, '/@seongsu', '/@seongsu', SEONGSU + HOME_TITLE);
  await remembers(page, 'seongsu');
  await lands(page, '/cart', '/cart', `${SEONGSU}장바구니 - ${HOME_TITLE}`);
  await page.getByRole('main').getByRole('link', { name: '한약 둘러보기' }).click();
  await expect(page).toHaveURL('/@seongsu/products');
  // an address without the alias shows the storefront too
  await page.goto('/products');
  const tabs = page.getByRole('navigation', { name: '주요 메뉴' });
  const product = tabs.getByRole('link', { name: '제품' });
  await expect(product).toHaveAttribute('href', '/@seongsu/products');
  await expect(product).toHaveAttribute('aria-current', 'page');
  await lands(page, '/', '/', HOME_TITLE);
  await remembers(page, null);
  await lands(page, '/cart', '/cart', `장바구니 - ${HOME_TITLE}`);
});

test('new pages start at the top, and history restores the scroll position (product 2, Scrolling)', async ({
  page,
}) => {
  await page.goto('/products');
  const product = page.getByRole('article').getByRole('link').last();
  await product.click();
  await expect(page).toHaveURL(/\/products\/[0-9a-f]{24}$/);
  await expect(page.getByRole('heading', { level: 1 })).toBeInViewport();
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0);
  await page.goBack();
  await expect(page).toHaveURL('/products');
  await expect(product).toBeInViewport();
});

test('Back on the first page of a visit closes what is open, and leaves with the next (product 4, Dialog)', async ({
  page,
  shop,
}) => {
  // another site, without the app, whose services its policy would block
  const before = `${shop.url.replace('localhost', '127.0.0.1')}/icons/icon.svg`;
  await page.goto(before);
  await page.goto(STICK_PATH);
  const buy = page.getByRole('button', { name: '바로 구매' });
  const dialog = page.getByRole('dialog', { name: '로그인' });
  for (const times of [1, 2]) {
    await buy.click();
    await expect(dialog, `${times}`).toBeVisible();
    await page.goBack();
    await expect(dialog).toBeHidden();
    await expect(page).toHaveURL(STICK_PATH);
  }
  await buy.click();
  await dialog.getByRole('button', { name: '닫기' }).click();
  await expect(dialog).toBeHidden();
  await page.goBack();
  await expect(page).toHaveURL(before);
});
