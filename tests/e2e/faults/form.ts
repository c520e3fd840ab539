import { setTimeout as sleep } from 'node:timers/promises';
import type { Page } from 'playwright/test';
import { checkout } from '../pages/checkout';
import { valueOf, type Memory } from './memory';
import { TYPED } from './prepared';
import { untilNext } from './until-next';

/** No patient is faster from the last letter to the next button; until then the input may be unsaved. */
const LAST_WORD_MS = 500;

/** Whether the page shows a checkout form. */
export async function isCheckoutReady(page: Page): Promise<boolean> {
  const { pathname } = new URL(page.url());
  return /\/checkout\/[0-9a-f]{24}$/.test(pathname) && checkout(page).pay.isVisible();
}

/** Whether a clinic is chosen and its days are shown. */
export const hasDays = (page: Page): Promise<boolean> => checkout(page).days.isVisible();

/** Fills in the delivery, and chooses a clinic. */
export async function fillDelivery(page: Page, memory: Memory): Promise<void> {
  const form = checkout(page);
  // the retry after a fault leaves the sheet open
  if (await form.clinics.isVisible()) await takeFirst(page);
  await form.edit('배송 방법');
  await form.edit('한의원 선택');
  await form.part('배송 방법').getByRole('radio', { name: /택배/ }).waitFor();
  await memory.fill('배송 방법', { isDone: () => hasDelivery(page), fill: form.fillDelivery });
  await memory.fill('한의원', { isDone: () => hasDays(page), fill: () => findClinic(page) });
}

/** Fills in what is missing, part by part, and presses the pay button. */
export async function fillForm(page: Page, memory: Memory, method?: string): Promise<void> {
  const form = checkout(page);
  const orderer = page.getByRole('textbox', { name: '주문자 이름' });
  const consents = [/한의원에 개인정보/, /비대면 진료 설명/, /청약철회 제한/];
  const allOf = async (checks: readonly Promise<boolean>[]) =>
    (await Promise.all(checks)).every(Boolean);

  await fillDelivery(page, memory);
  // prefilled, unless the patient could not be fetched
  await memory.fill('주문자 정보', {
    isDone: async () => !(await orderer.isVisible()) || (await valueOf(orderer)) !== '',
    fill: () => orderer.fill(TYPED.recipient),
  });
  await memory.fill('진료 시간', {
    isDone: () => page.getByRole('timer').isVisible(),
    fill: async () => {
      await sleep(LAST_WORD_MS);
      await form.chooseLateDay();
      await form.times.locator('input:enabled').first().check();
      await page.getByRole('timer').waitFor();
    },
  });
  const health = form.part('기본 문진');
  const note = health.getByRole('textbox', { name: '더 알려 주실 내용' });
  await memory.fill('기본 문진', {
    isDone: () =>
      allOf([
        health.getByRole('checkbox', { name: /건강 정보 수집·이용/ }).isChecked(),
        health.getByRole('radio', { name: '아니요' }).isChecked(),
        health.getByRole('checkbox', { name: TYPED.disease }).isChecked(),
      ]),
    fill: form.examine,
  });
  await memory.fill('더 알려 주실 내용', {
    isDone: async () => (await valueOf(note)) === TYPED.note,
    fill: () => note.fill(TYPED.note),
  });
  await memory.fill('동의', {
    isDone: () => allOf(consents.map((name) => page.getByRole('checkbox', { name }).isChecked())),
    fill: form.agree,
  });
  await sleep(LAST_WORD_MS);
  if (method !== undefined) await page.getByRole('radio', { name: method }).check();
  await form.pay.click();
  await untilNext(page);
}

async function hasDelivery(page: Page): Promise<boolean> {
  const shipping = checkout(page).part('배송 방법');
  const value = (name: string) => valueOf(shipping.getByRole('textbox', { name, exact: true }));
  return (
    (await value('받는 분')) === TYPED.recipient &&
    (await value('휴대전화 번호')) === TYPED.phone &&
    (await value('주소')) === TYPED.address &&
    (await value('상세 주소')) === TYPED.detail
  );
}

/** The storefront's clinic is preselected; without one, or when that failed, the test chooses one. */
async function findClinic(page: Page): Promise<void> {
  const form = checkout(page);
  const choose = form
    .part('한의원 선택')
    .getByRole('button', { name: '한의원 고르기', exact: true });
  await form.days.or(choose).first().waitFor();
  if (await form.days.isVisible()) return;
  await sleep(LAST_WORD_MS);
  await form.openClinics();
  await takeFirst(page);
}

async function takeFirst(page: Page): Promise<void> {
  const { clinics, days } = checkout(page);
  await clinics.getByRole('listitem').getByRole('button').first().click();
  await days.waitFor();
}
