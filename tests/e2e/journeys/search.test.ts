import { expect, test } from '../fixture';

test('a search leads from suggestions to a product, back to them, and to the list (product 2, Search)', async ({
  page,
}) => {
  const field = page.getByRole('searchbox', { name: '한약 이름' });
  const main = page.getByRole('main');
  await page.goto('/');
  await page.getByRole('link', { name: /^한약 찾기/ }).click();
  await expect(page).toHaveURL('/search');
  await expect(field).toBeFocused();
  await expect(main.getByRole('region', { name: '많이 찾는 한약' })).toBeVisible();

  await page.keyboard.type('공진');
  await main
    .getByRole('region', { name: '한약', exact: true })
    .getByRole('link', { name: /^원방 공진단/ })
    .first()
    .click();
  await expect(page.getByRole('heading', { level: 1, name: /원방 공진단/ })).toBeVisible();
  await page.goBack();
  await expect(field).toHaveValue('공진');
  await expect(main.getByRole('region', { name: '분류' })).toBeVisible();

  await field.press('Enter');
  await expect(page).toHaveURL(`/products?${new URLSearchParams({ q: '공진' })}`);
  // of the header's and the list's one is shown
  await page.getByRole('link', { name: /^한약 찾기 공진/ }).click();
  await expect(field).toHaveValue('공진');
  await page.getByRole('button', { name: '지우기', exact: true }).click();
  await expect(
    main.getByRole('region', { name: '최근 검색어' }).getByRole('link', { name: '공진' }),
  ).toBeVisible();
});

test('a search without scripts is a form', async ({ browser, baseURL }) => {
  const context = await browser.newContext({ javaScriptEnabled: false, baseURL: baseURL ?? '' });
  const page = await context.newPage();
  await page.goto('/@seongsu/search');
  await page.getByRole('searchbox', { name: '한약 이름' }).fill('경옥고');
  await page.getByRole('button', { name: '찾기', exact: true }).click();
  await expect(page).toHaveURL(`/@seongsu/products?${new URLSearchParams({ q: '경옥고' })}`);
  await context.close();
});
