import { expect, test } from '../fixture';
import { checkout, payAndComplete } from '../pages/checkout';
import { draft } from '../world/orders';

const HOME = { full_name: '이새봄', line: '서울 성동구 연무장길 10', detail: '101동 1203호' };
const PARENTS = { full_name: '이어른', line: '부산 해운대구 달맞이길 2', detail: '3층' };

test('an address saved in 내 정보 is chosen in the checkout, and the next order starts with it', async ({
  page,
  isMobile,
  signedIn: patient,
}) => {
  const form = checkout(page);
  const shipping = form.part('배송 방법');
  const sheet = (name: string) => page.getByRole('dialog', { name });
  const expectDelivery = async (to: typeof HOME) => {
    const field = (name: string) => shipping.getByRole('textbox', { name, exact: true });
    await expect(field('받는 분')).toHaveValue(to.full_name);
    await expect(field('주소')).toHaveValue(to.line);
    await expect(field('상세 주소')).toHaveValue(to.detail);
  };

  await test.step('saves two addresses', async () => {
    await page.goto('/my-page/info');
    const book = page.getByRole('region', { name: '배송지' });
    for (const { full_name, line, detail } of [HOME, PARENTS]) {
      await book.getByRole('button', { name: '배송지 추가' }).click();
      const fields = sheet('배송지 추가');
      await fields.getByRole('textbox', { name: '받는 분' }).fill(full_name);
      await fields.getByRole('textbox', { name: '주소', exact: true }).fill(line);
      await fields.getByRole('textbox', { name: '상세 주소' }).fill(detail);
      await fields.getByRole('button', { name: '저장하기' }).click();
      await expect(fields).toBeHidden();
      await expect(book.getByRole('listitem').filter({ hasText: line })).toBeVisible();
    }
    await book.getByRole('button', { name: /^이어른.* 삭제$/ }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: '취소' }).click();
    await expect(book.getByRole('listitem')).toHaveCount(2);
  });

  await test.step('chooses one of them, and pays', async () => {
    await page.goto(`/checkout/${await draft(patient)}`);
    await form.expectOpen();
    await shipping.getByRole('radio', { name: /택배/ }).check();
    await expectDelivery(PARENTS);
    await shipping.getByRole('button', { name: '배송지 목록' }).click();
    await sheet('배송지 목록')
      .getByRole('button', { name: new RegExp(HOME.full_name) })
      .click();
    await expectDelivery(HOME);
    await form.findClinic('성동구', '달임한의원 성수');
    await form.fillConsultation();
    await payAndComplete(page, isMobile);
  });

  await test.step('the second order is filled in', async () => {
    await page.goto(`/checkout/${await draft(patient)}`);
    await form.expectOpen();
    await expectDelivery(HOME);
  });

  await test.step('the default one comes first', async () => {
    await page.goto('/my-page/info');
    await page.getByRole('button', { name: /^이어른.* 기본 배송지로 바꾸기$/ }).click();
    await expect(page.getByText('기본 배송지를 바꿨어요.')).toBeVisible();
    await page.goto(`/checkout/${await draft(patient)}`);
    await form.expectOpen();
    await expectDelivery(PARENTS);
  });
});
