import { expectAccessible } from '../../support/axe';
import { expect, test } from '../fixture';
import { checkout } from '../pages/checkout';
import { cartPage, productPage, shopPages } from '../pages/shop-pages';
import { signIn } from '../pages/sign-in';
import { draft } from '../world/orders';
import { freshAccount } from '../world/patient';
import { STICK_PATH } from '../world/products';
import { notedShifts, noteShifts, readToTheEnd } from '../world/shifts';

test('cart, login dialog and profile dialog', async ({ page, expectNoise }) => {
  expectNoise(/status of 403/);
  const login = signIn(page);
  const cart = cartPage(page);
  await page.goto(STICK_PATH);
  await productPage(page).addToCart();
  await expectAccessible(page);
  await shopPages(page).openCart();
  await expect(cart.quantity('경옥고 스틱')).toHaveText('1');
  await expectAccessible(page);

  await cart.order();
  await expect(login.dialog.getByRole('button', { name: '카카오로 시작하기' })).toBeVisible();
  await expectAccessible(page);
  await login.leave();
  await expectAccessible(page);
  const account = freshAccount('new');
  await login.chooseKnown(account);
  await expect(login.oldEnough).toBeVisible();
  await expectAccessible(page);
  await login.confirmAge(account);
  await expect(login.profile.getByRole('button', { name: '가입 완료' })).toBeVisible();
  await expectAccessible(page);
});

test('checkout: empty, with errors, with times', async ({ page, signedIn: patient }) => {
  const form = checkout(page);
  await page.goto(`/checkout/${await draft(patient)}`);
  await form.expectOpen();
  await expectAccessible(page);
  await form.fillDelivery();
  await form.part('배송 방법').getByRole('textbox', { name: '휴대전화 번호' }).fill('010');
  await form.pay.click();
  await expect(form.part('배송 방법')).toContainText('입력이 필요해요');
  await expectAccessible(page);
  await form.findClinic('성동구', '달임한의원 성수');
  await form.chooseLateDay();
  await form.chooseFreeTime();
  await form.examine();
  await expectAccessible(page);
});

test('my info: late data move nothing, and its sheet is accessible', async ({
  page,
  signedIn: patient,
}) => {
  const saved = { full_name: '이새봄', phone: '01098765432', address1: '서울 성동구 연무장길 10' };
  const path = '/medical-streaming-api/members/patients/my/addresses';
  for (const detail of ['1호', '2호', '3호'])
    await patient.call('POST', path, { ...saved, address2: detail, isDefault: true });
  await noteShifts(page);
  let release = (): void => undefined;
  const held = new Promise<void>((resolve) => (release = resolve));
  await page.route(`**${path}`, async (route) => {
    await held;
    await route.continue();
  });
  await page.goto('/my-page/info');
  await expect(page.getByRole('main').getByText('불러오고 있어요')).toBeAttached();
  await expect(page.getByRole('contentinfo')).not.toBeInViewport();
  release();
  const book = page.getByRole('region', { name: '배송지' });
  await expect(book.getByRole('listitem')).toHaveCount(3);
  expect(await notedShifts(page)).toEqual([]);
  expect(await readToTheEnd(page)).toEqual([]);
  await expectAccessible(page);
  await book
    .getByRole('button', { name: / 수정$/ })
    .first()
    .click();
  await expect(page.getByRole('dialog', { name: '배송지 수정' })).toBeVisible();
  await expectAccessible(page);
});
