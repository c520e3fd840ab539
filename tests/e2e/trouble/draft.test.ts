import { formatPhone } from '@contract/core/phone';
import type { Page } from 'playwright/test';
import { expect, test } from '../fixture';
import { checkout, payAndComplete } from '../pages/checkout';
import { cartPage } from '../pages/shop-pages';
import { deviceStorage, foundOnDevice } from '../world/device-storage';
import { draft } from '../world/orders';
import { enterAs, signUp } from '../world/patient';
import { STICK } from '../world/products';

/** Unique words, to be searched for in all storage. */
const SENTINELS = {
  name: '노란나비',
  phone: '01073195526',
  address: '표식시 감시구 찾는길 417',
  detail: '표식동 8461호',
  note: '표식알레르기 5937',
  disease: '전립선 질환',
};

/** Fills in private fields, and waits until the draft is stored. */
async function typeSentinels(page: Page) {
  const form = checkout(page);
  const shipping = form.part('배송 방법');
  const field = (name: string) => shipping.getByRole('textbox', { name, exact: true });
  await shipping.getByRole('radio', { name: /택배/ }).check();
  await field('받는 분').fill(SENTINELS.name);
  await field('휴대전화 번호').fill(SENTINELS.phone);
  await field('주소').fill(SENTINELS.address);
  await field('상세 주소').fill(SENTINELS.detail);
  const examination = form.part('기본 문진');
  await examination.getByRole('checkbox', { name: /건강 정보 수집·이용/ }).check();
  await examination.getByRole('radio', { name: '아니요' }).check();
  await examination.getByRole('checkbox', { name: SENTINELS.disease }).check();
  await examination.getByRole('textbox', { name: '더 알려 주실 내용' }).fill(SENTINELS.note);
  await form.agree();
  const since = await now(page);
  await page.getByRole('radio', { name: '신용·체크카드' }).check();
  await expect
    .poll(async () => {
      const last = await savedAt(page);
      return last >= since && (await now(page)) - last > SAVED_MS;
    })
    .toBe(true);
}

/** A change is stored well within this time; without one for so long, all changes are stored. */
const SAVED_MS = 1000;

const now = (page: Page) => page.evaluate(() => Date.now());

/** When the draft was last stored (ms), 0 without one. */
async function savedAt(page: Page): Promise<number> {
  const times = /"keptAt":(\d+)/.exec(await deviceStorage(page));
  return Number(times?.[1] ?? 0);
}

test('input survives a killed tab in encrypted form, and is deleted after payment', async ({
  page,
  shop,
  context,
  signedIn: patient,
}) => {
  const me = await patient.call<{ phoneNumber: string }>('GET', '/api/patients/my');
  const phones = [SENTINELS.phone, me.phoneNumber];
  const words = [...Object.values(SENTINELS), ...phones, ...phones.map(formatPhone)];
  const address = `/@seongsu/checkout/${await draft(patient)}`;
  await page.goto(address);
  await typeSentinels(page);
  expect(await foundOnDevice(page, words)).toEqual([]);
  await page.close();

  const next = await context.newPage();
  const form = checkout(next);
  await next.goto(address);
  await form.expectOpen();
  await form.edit('배송 방법');
  for (const word of [SENTINELS.name, SENTINELS.phone, SENTINELS.address, SENTINELS.detail])
    await expect
      .poll(() => form.part('배송 방법').locator('input').evaluateAll(valuesOf))
      .toContain(word);
  await expect(next.getByRole('textbox', { name: '더 알려 주실 내용' })).toHaveValue(
    SENTINELS.note,
  );
  await expect(next.getByRole('checkbox', { name: SENTINELS.disease })).toBeChecked();
  await expect(next.getByRole('radio', { name: '신용·체크카드' })).toBeChecked();
  await expect(next.getByRole('checkbox', { name: /청약철회 제한/ })).toBeChecked();

  await test.step('leaving asks first, and paying deletes the draft', async () => {
    await form.chooseLateDay();
    await form.chooseFreeTime();
    await next.getByRole('link', { name: '달임 홈' }).or(backButton(next)).first().click();
    const guard = next.getByRole('alertdialog', { name: '주문을 멈추고 나갈까요?' });
    await guard.getByRole('button', { name: '계속 주문하기' }).click();
    await payAndComplete(next, true);
    await expect.poll(() => deviceStorage(next)).not.toContain('checkoutDraft');
    expect(await foundOnDevice(next, words)).toEqual([]);
  });

  for (const word of words) expect(shop.log()).not.toContain(word);
});

test(
  'the input of an abandoned order is offered in the next one, for the same patient',
  { tag: '@whole' },
  async ({ page, shop, patient }) => {
    const other = await signUp(shop);
    const form = checkout(page);
    const takenOver = page.getByText('지난번에 적으신 내용을 채워 두었어요.', { exact: false });
    await patient.call('POST', '/api/market/cart/items', { items: [STICK] });
    await enterAs(page, patient);
    await page.goto('/cart');
    await cartPage(page).order();
    await form.expectOpen();
    await expect(takenOver).toHaveCount(0);
    const first = page.url();
    await typeSentinels(page);
    await page.getByRole('link', { name: '달임 홈' }).or(backButton(page)).first().click();
    const guard = page.getByRole('alertdialog', { name: '주문을 멈추고 나갈까요?' });
    await guard.getByRole('button', { name: '나가기' }).click();
    await expect(guard).toBeHidden();

    await test.step('but its consents are not', async () => {
      await page.goto('/cart');
      await cartPage(page).order();
      await form.expectOpen();
      expect(page.url()).not.toBe(first);
      await expect(takenOver).toBeVisible();
      const shipping = form.part('배송 방법');
      for (const word of [SENTINELS.name, SENTINELS.phone, SENTINELS.address, SENTINELS.detail])
        expect(await shipping.locator('input').evaluateAll(valuesOf)).toContain(word);
      for (const consent of [/건강 정보 수집·이용/, /청약철회 제한/, /비대면 진료 설명/])
        await expect(page.getByRole('checkbox', { name: consent })).not.toBeChecked();
      const examination = form.part('기본 문진');
      await examination.getByRole('checkbox', { name: /건강 정보 수집·이용/ }).check();
      await expect(examination.getByRole('radio', { name: '아니요' })).toBeChecked();
      await expect(examination.getByRole('textbox')).toHaveValue(SENTINELS.note);
      await expect(examination.getByRole('checkbox', { name: SENTINELS.disease })).toBeChecked();
      // the total includes the restored shipping method
      await expect(page.getByRole('complementary', { name: '주문 내용' })).toContainText(
        '배송비무료',
      );
    });

    await test.step('and nobody else can read it', async () => {
      await enterAs(page, other);
      await page.goto(`/checkout/${await draft(other)}`);
      await form.expectOpen();
      await expect(takenOver).toHaveCount(0);
      await expect(form.part('배송 방법').getByRole('radio', { checked: true })).toHaveCount(0);
      await page.getByRole('checkbox', { name: /건강 정보 수집·이용/ }).check();
      await expect(page.getByRole('textbox', { name: '더 알려 주실 내용' })).toHaveValue('');
    });
  },
);

const valuesOf = (inputs: Element[]) => inputs.map((input) => (input as HTMLInputElement).value);
const backButton = (page: Page) => page.getByRole('button', { name: '뒤로' });
