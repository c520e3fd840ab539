import type { Page } from 'playwright/test';
import { expectAccessible } from '../../support/axe';
import { expect, test } from '../fixture';
import { checkout } from '../pages/checkout';
import { orderPage } from '../pages/order';
import { signIn } from '../pages/sign-in';
import { account } from '../world/account';
import { enterAs } from '../world/patient';
import { STICK_PATH } from '../world/products';
import { broken, faultsEverywhere, toRest, tooSmall, wrongSizes } from './layout';

const faultsOf = async (page: Page) => [
  ...(await tooSmall(page)),
  ...(await wrongSizes(page)),
  ...(await broken(page)),
];

const OTHER_WIDTHS = process.env.BROWSER_SUITE === 'whole' ? [820, 1280, 1920] : [];

for (const width of OTHER_WIDTHS)
  test(`every control can be hit within 44 px, and no word breaks in two, at ${width} px`, async ({
    page,
    shop,
  }) => {
    await page.setViewportSize({ width, height: 900 });
    expect(await faultsEverywhere(page, shop, faultsOf)).toEqual([]);
  });

test('in open sheets and dialogs every control can be hit within 44 px, no word breaks in two, WCAG 2.2 AA holds', async ({
  page,
  shop,
}) => {
  const { patient, orders } = await account(shop);
  const opened = async (name: string | RegExp) => {
    const dialog = page.getByRole('dialog', { name }).or(page.getByRole('alertdialog', { name }));
    await expect(dialog).toBeVisible();
    await toRest(page);
    // a tall sheet opens at its top (WCAG 2.4.11)
    await expect(dialog.getByRole('heading').first()).toBeInViewport({ ratio: 1 });
    for (const close of await dialog.getByRole('button', { name: '닫기' }).all())
      await expect(close).toBeInViewport({ ratio: 1 });
    expect(await faultsOf(page), String(name)).toEqual([]);
    await expectAccessible(page);
    await page.keyboard.press('Escape');
    await expect(dialog).toBeHidden();
    // with the focus the page comes back to its place
    await expect(page.locator('body :focus')).toBeAttached();
    await toRest(page);
  };
  const press = (name: string | RegExp) => page.getByRole('button', { name }).first().click();

  await page.goto(STICK_PATH);
  if ((page.viewportSize()?.width ?? 0) < 768) {
    await press(/구성과 수량 바꾸기/);
    await opened('구성 고르기');
  }
  await press('바로 구매');
  await expect(signIn(page).dialog).toBeVisible();
  await opened('로그인');
  await page.goto('/products');
  await press('필터');
  await opened('필터');

  await enterAs(page, patient);
  await page.goto(`/checkout/${orders.filled}`);
  await checkout(page).expectOpen();
  await checkout(page).openClinics();
  await opened(/한의원 고르기$/);
  await press(/내용 보기.*비대면 진료/);
  await opened(/비대면 진료 설명/);

  await page.goto(`/order/${orders.paid}`);
  await orderPage(page).openSheet();
  await expect(checkout(page).days).toBeVisible();
  await opened('진료 시간 바꾸기');
  await press('주문 취소');
  await opened('주문을 취소할까요?');

  await page.goto(`/order/${orders.delivered}`);
  await press('반품·환불 신청');
  await opened('반품·환불 신청');

  await page.goto('/my-page/info');
  await press('배송지 추가');
  await opened('배송지 추가');
  await page.goto('/my-page');
  await press('로그아웃');
  await opened('로그아웃할까요?');
});
