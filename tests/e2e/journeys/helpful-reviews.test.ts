import { expect, test } from '../fixture';
import { STICK_PATH } from '../world/products';

test('reviews are sorted, and a patient finds one helpful', async ({ page, signedIn: patient }) => {
  await page.goto(STICK_PATH);
  const reviews = page.getByRole('region', { name: '후기' });
  await reviews.scrollIntoViewIfNeeded();
  const stars = () =>
    reviews
      .getByRole('listitem')
      .getByRole('img')
      .evaluateAll((all) => all.map((each) => Number(/(\d)점$/.exec(each.ariaLabel ?? '')?.[1])));
  await reviews.getByRole('combobox', { name: '후기 순서' }).selectOption('별점 높은순');
  await expect
    .poll(async () =>
      (await stars()).every((count, index, all) => index === 0 || count <= all[index - 1]!),
    )
    .toBe(true);

  const last = reviews.getByRole('listitem').last();
  const words = await last.getByRole('paragraph').nth(1).textContent();
  await last.getByRole('button', { name: '도움돼요' }).click();
  await expect(last.getByRole('button', { name: '도움돼요 1', pressed: true })).toBeVisible();
  const { data } = await patient.call<{ data: { reviewIds: string[] } }>(
    'GET',
    `/api/market${STICK_PATH}/reviews/helpful`,
  );
  expect(data.reviewIds).toHaveLength(1);

  await reviews.getByRole('combobox', { name: '후기 순서' }).selectOption('도움순');
  const first = reviews.getByRole('listitem').first();
  await expect(first).toContainText(words ?? '');
  await first.getByRole('button', { name: '도움돼요 1', pressed: true }).click();
  await expect(first.getByRole('button', { name: '도움돼요', exact: true })).toBeVisible();
});

test('a guest who finds a review helpful is asked to sign in', async ({ page }) => {
  await page.goto(STICK_PATH);
  const reviews = page.getByRole('region', { name: '후기' });
  await reviews.getByRole('button', { name: '도움돼요' }).first().click();
  await expect(page.getByRole('dialog', { name: '로그인' })).toBeVisible();
});
