import type { Locator, Page } from 'playwright/test';
import { expect, test } from '../fixture';
import { checkout, expectCompleted } from '../pages/checkout';
import { signIn } from '../pages/sign-in';
import { paidOrder } from '../world/orders';
import { STICK_PATH } from '../world/products';
import { enterAs, freshAccount } from '../world/patient';

/** Presses and opened fields so far; typing into an open field is none. */
function counter() {
  let taps = 0;
  return {
    count: () => taps,
    add: () => (taps += 1),
    press: async (place: Locator) => {
      await place.click();
      taps += 1;
    },
    type: async (field: Locator, text: string) => {
      await field.fill(text);
      taps += 1;
    },
  };
}

type Taps = ReturnType<typeof counter>;

/** The delivery of a first order: how, and where to. */
async function deliver(page: Page, { press, type }: Taps): Promise<void> {
  const shipping = checkout(page).part('배송 방법');
  await press(shipping.getByRole('radio', { name: /택배/ }));
  await press(shipping.getByRole('button', { name: '주소 찾기' }));
  const finder = page.frameLocator('iframe[title="주소 찾기"]');
  const search = finder.getByRole('searchbox', { name: '주소' });
  await type(search, '성수동');
  await search.press('Enter');
  await press(finder.getByRole('button', { name: /^도로명/ }).first());
  await type(shipping.getByRole('textbox', { name: '상세 주소' }), '101동 1203호');
}

/** From the clinic, which chose itself, to the paid order. */
async function bookAndPay(page: Page, isMobile: boolean, { press }: Taps): Promise<void> {
  const form = checkout(page);
  await press(form.times.getByRole('radio').and(page.locator(':enabled')).first());
  await expect(page.getByRole('timer')).toContainText('이 시간을 맡아 두었어요');
  const questions = form.part('기본 문진');
  await press(questions.getByRole('checkbox', { name: /건강 정보 수집·이용/ }));
  await press(questions.getByRole('radio', { name: '아니요' }));
  await agreeAndPay(page, isMobile, { press });
}

async function agreeAndPay(page: Page, isMobile: boolean, { press }: Pick<Taps, 'press'>) {
  await press(page.getByRole('checkbox', { name: '모두 동의해요' }));
  await press(checkout(page).pay);
  const provider = isMobile ? page : page.frameLocator('iframe[title="결제 (테스트용)"]');
  await press(provider.getByRole('button', { name: '결제 승인', exact: true }));
  await expectCompleted(page);
}

test('the second order takes at most 6 taps', async ({ page, shop, isMobile, patient }) => {
  await paidOrder(shop, patient);
  await enterAs(page, patient);
  const taps = counter();
  await page.goto(STICK_PATH);
  await taps.press(page.getByRole('button', { name: '바로 구매' }));
  const form = checkout(page);
  await form.expectOpen();
  await expect(page.getByRole('timer')).toContainText('이 시간을 맡아 두었어요');
  const questions = form.part('기본 문진');
  await taps.press(questions.getByRole('checkbox', { name: /건강 정보 수집·이용/ }));
  await taps.press(questions.getByRole('button', { name: '지난번과 같아요' }));
  await agreeAndPay(page, isMobile, taps);
  expect(taps.count()).toBeLessThanOrEqual(6);
});

test('a first order takes at most 12 taps, and 19 by a guest without profile and birth date', async ({
  page,
  isMobile,
  expectNoise,
}) => {
  expectNoise(/status of 403/);
  const taps = counter();
  const login = signIn(page);
  await page.goto(STICK_PATH);
  await taps.press(page.getByRole('button', { name: '바로 구매' }));
  const untilLogin = taps.count();
  await taps.press(login.dialog.getByRole('button', { name: '카카오로 시작하기' }));
  await expect(page.getByRole('heading', { name: '누구로 로그인할까요?' })).toBeVisible();
  const account = freshAccount('new');
  const address = new URL(page.url());
  address.searchParams.set('login_hint', account);
  await page.goto(address.href);
  await taps.press(page.getByRole('button').first());
  await expect(login.oldEnough).toBeVisible();
  // a tap; Kakao's session then answers without a page
  await login.confirmAge(account);
  taps.add();
  await taps.press(login.profile.getByRole('radio', { name: '여성' }));
  await taps.type(login.profile.getByRole('textbox', { name: '생년월일' }), '19580315');
  const phone = login.profile.getByRole('textbox', { name: '휴대전화 번호' });
  if (await phone.isVisible()) await taps.type(phone, '01098765432');
  await taps.press(login.profile.getByRole('button', { name: '가입 완료' }));
  await checkout(page).expectOpen();
  const ofLogin = taps.count() - untilLogin;
  await deliver(page, taps);
  await bookAndPay(page, isMobile, taps);
  expect(taps.count()).toBeLessThanOrEqual(19);
  expect(taps.count() - ofLogin, 'of a patient with a profile').toBeLessThanOrEqual(12);
});
