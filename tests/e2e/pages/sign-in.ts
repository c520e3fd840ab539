import { expect, type Page } from 'playwright/test';
import { freshAccount } from '../world/patient';

/** The login dialog, the provider's sandbox behind it, and the profile dialog after it. */
export function signIn(page: Page) {
  const dialog = page.getByRole('dialog', { name: '로그인' });
  const profile = page.getByRole('dialog', { name: /프로필을 완성해 주세요/ });
  const done = profile.getByRole('button', { name: '가입 완료' });
  /** Asked of a new account that shares no birth date, before its login begins once more. */
  const oldEnough = page.getByRole('button', { name: '만 14세 이상이에요' });
  const self = {
    dialog,
    profile,
    oldEnough,
    /** From the login dialog to the provider's list of accounts. */
    leave: async () => {
      await dialog
        .getByRole('heading', { name: '달임의 한약으로 건강한 삶을 시작하세요' })
        .waitFor();
      await dialog.getByRole('button', { name: '카카오로 시작하기' }).click();
      await page.getByRole('heading', { name: '누구로 로그인할까요?' }).waitFor();
    },
    choose: (account: string) => page.getByRole('button', { name: account }).click(),
    decline: () => page.getByRole('button', { name: '취소', exact: true }).click(),
    /** A fresh account: `new` lacks a profile, `full` does not. */
    chooseFresh: (kind: 'full' | 'new') => self.chooseKnown(freshAccount(kind)),
    /** An account by its name there, as `new-7`. */
    chooseKnown: async (account: string) => {
      const address = new URL(page.url());
      address.searchParams.set('login_hint', account);
      await page.goto(address.href);
      await page.getByRole('button').first().click();
    },
    /** Says to be at least 14: the provider's sandbox asks for the account again, where Kakao's session would answer. */
    confirmAge: async (account: string) => {
      await oldEnough.click();
      await page.waitForURL(/\/sandbox\/login\//);
      await self.chooseKnown(account);
    },
    /** Fills in the profile of a new patient. */
    completeProfile: async () => {
      await profile.waitFor();
      await expect(done).toBeDisabled();
      await profile.getByRole('radio', { name: '여성' }).check();
      await profile.getByRole('textbox', { name: '생년월일' }).fill('19580315');
      const phone = profile.getByRole('textbox', { name: '휴대전화 번호' });
      if (await phone.isVisible()) await phone.fill('01098765432');
      await self.sendProfile();
    },
    /** Whether all is filled in, as after a failed attempt. */
    isProfileFilled: () => done.isEnabled(),
    sendProfile: async () => {
      await done.click();
      await profile.waitFor({ state: 'hidden' });
    },
  };
  return self;
}
