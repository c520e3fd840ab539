import { expect, test } from '../fixture';
import { checkout } from '../pages/checkout';
import { draft } from '../world/orders';

test('delivery fields that are too long show an error, and are never truncated (product 5)', async ({
  page,
  context,
  signedIn: patient,
}) => {
  await page.goto(`/checkout/${await draft(patient)}`);
  const shipping = checkout(page).part('배송 방법');
  const field = (name: string) => shipping.getByRole('textbox', { name, exact: true });
  const message = (most: number) =>
    shipping.getByRole('alert').getByText(`${most}자 이하로 입력해주세요.`);
  await shipping.getByRole('radio', { name: /택배/ }).check();

  const typed = '가'.repeat(21);
  await field('받는 분').clear();
  await field('받는 분').pressSequentially(typed);
  await field('받는 분').press('Enter');
  await expect(field('받는 분')).not.toBeFocused();
  await expect(message(20)).toBeVisible();
  await expect(field('받는 분')).toHaveValue(typed);

  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  for (const [name, most] of [
    ['주소', 200],
    ['상세 주소', 100],
  ] as const) {
    const pasted = '나'.repeat(500);
    await page.evaluate((text) => navigator.clipboard.writeText(text), pasted);
    await field(name).press('ControlOrMeta+v');
    await field(name).press('Enter');
    await expect(message(most)).toBeVisible();
    await expect(field(name)).toHaveValue(pasted);

    // as by autofill: without focus
    const autofill = (value: string) =>
      field(name).evaluate((control: HTMLInputElement, kept) => {
        Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(
          control,
          kept,
        );
        control.dispatchEvent(new Event('input', { bubbles: true }));
        control.dispatchEvent(new Event('change', { bubbles: true }));
      }, value);
    await autofill('다'.repeat(most));
    await expect(message(most)).toBeHidden();
    await autofill('라'.repeat(most + 1));
    await expect(message(most)).toBeVisible();
    await expect(field(name)).toHaveValue('라'.repeat(most + 1));
  }

  await shipping.getByRole('combobox', { name: '배송 메시지' }).selectOption('문 앞에 놓아 주세요');
  await shipping.getByRole('combobox', { name: '배송 메시지' }).selectOption('선택 안 함');
  await expect(shipping.getByRole('combobox', { name: '배송 메시지' })).toHaveValue('');
});
