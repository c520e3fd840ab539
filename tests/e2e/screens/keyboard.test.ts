import type { Locator, Page } from 'playwright/test';
import { expect, test } from '../fixture';
import { checkout, expectCompleted } from '../pages/checkout';
import { keyboard } from '../pages/keyboard';
import { signIn } from '../pages/sign-in';
import { freshAccount } from '../world/patient';
import { STICK_PATH } from '../world/products';

test('a purchase by keyboard alone', async ({ page, isMobile, expectNoise }) => {
  expectNoise(/status of 403/);
  test.setTimeout(120_000);
  const { walkTo, press, type } = keyboard(page);
  const login = signIn(page);
  const form = checkout(page);
  const button = (name: string | RegExp, within: Page | Locator = page) =>
    within.getByRole('button', { name });

  await test.step('chooses a variant, and buys', async () => {
    await page.goto(STICK_PATH);
    await page.keyboard.press('Tab');
    await expect(page.getByRole('link', { name: '본문으로 바로 가기' })).toBeFocused();
    await page.keyboard.press('Enter');
    await walkTo(page.getByRole('main').getByRole('radio'));
    await page.keyboard.press('ArrowUp');
    await expect(page.getByRole('main').getByRole('radio', { checked: true })).toHaveAccessibleName(
      /10포/,
    );
    await press(button('바로 구매'));
  });

  await test.step('signs in and completes the profile', async () => {
    await press(button('카카오로 시작하기', login.dialog));
    await expect(page.getByRole('heading', { name: '누구로 로그인할까요?' })).toBeVisible();
    const account = freshAccount('new');
    const choose = async () => {
      await page.waitForURL(/\/sandbox\/login\//);
      const address = new URL(page.url());
      address.searchParams.set('login_hint', account);
      await page.goto(address.href);
      await press(page.getByRole('button').first());
    };
    await choose();
    await press(login.oldEnough);
    await choose();
    await press(login.profile.getByRole('radio'), 'Space');
    await type(login.profile.getByRole('textbox', { name: '생년월일' }), '19580315');
    await type(login.profile.getByRole('textbox', { name: '휴대전화 번호' }), '01098765432');
    await press(button('가입 완료', login.profile));
    await expect(login.profile).toBeHidden();
    await form.expectOpen();
  });

  await test.step('fills in the checkout', async () => {
    const shipping = form.part('배송 방법');
    await walkTo(shipping.getByRole('radio'));
    await page.keyboard.press('Space');
    await expect(shipping.getByRole('radio', { name: /택배/ })).toBeChecked();
    const name = shipping.getByRole('textbox', { name: '받는 분' });
    await walkTo(name);
    await page.keyboard.press('Control+A');
    await page.keyboard.type('이새봄');
    const phone = shipping.getByRole('textbox', { name: '휴대전화 번호' });
    await walkTo(phone);
    await page.keyboard.press('Control+A');
    await page.keyboard.type('01098765432');
    await type(shipping.getByRole('textbox', { name: '주소', exact: true }), '서울 성동구');

    const clinic = form.part('한의원 선택');
    await press(button('한의원 고르기', clinic));
    const sheet = page.getByRole('dialog', { name: '한의원 고르기' });
    await type(sheet.getByRole('searchbox'), '성동구');
    await page.keyboard.press('Enter');
    await press(button(/^달임한의원 성수/, sheet));
    await expect(sheet).toBeHidden();
    await walkTo(form.days.getByRole('radio'));
    await page.keyboard.press('ArrowRight');
    await walkTo(form.times.getByRole('radio'));
    await page.keyboard.press('Space');
    await expect(page.getByRole('timer')).toContainText('이 시간을 맡아 두었어요');

    await press(page.getByRole('checkbox', { name: /건강 정보/ }), 'Space');
    // the first gender is a man's, who is not asked about pregnancy
    await expect(form.part('기본 문진').getByRole('radio')).toHaveCount(0);
    await press(page.getByRole('checkbox', { name: /한의원에 개인정보/ }), 'Space');
    await press(page.getByRole('checkbox', { name: /비대면 진료 설명/ }), 'Space');
    await press(page.getByRole('checkbox', { name: /청약철회 제한/ }), 'Space');
  });

  await test.step('pays', async () => {
    await press(form.pay);
    const view = isMobile ? page : page.frameLocator('iframe[title="결제 (테스트용)"]');
    await press(view.getByRole('button', { name: '결제 승인' }));
    await expectCompleted(page);
  });
});
