import { expect, test } from '../fixture';
import { checkout } from '../pages/checkout';
import { keyboard } from '../pages/keyboard';
import { orderPage } from '../pages/order';
import { account } from '../world/account';
import { enterAs } from '../world/patient';

test('search with filters, by keyboard alone', async ({ page }) => {
  const { press, walkTo } = keyboard(page);
  await page.goto('/products');
  const words = page.getByRole('searchbox', { name: '한약 이름' });
  await press(page.getByRole('main').getByRole('link', { name: /^한약 찾기/ }));
  await expect(words).toBeFocused();
  await page.keyboard.type('경옥');
  await expect(page.getByRole('region', { name: '한약', exact: true })).toBeVisible();
  await page.keyboard.press('ArrowDown');
  await expect(page.getByRole('link', { name: /^경옥고 스틱/ })).toBeFocused();
  await page.keyboard.press('ArrowUp');
  await page.keyboard.type('고');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/q=/);
  await page.goto('/products');
  await press(page.getByRole('button', { name: '필터' }));
  const sheet = page.getByRole('dialog', { name: '필터' });
  await walkTo(sheet.getByRole('radiogroup', { name: '드실 분' }).getByRole('radio'));
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('ArrowLeft');
  await press(sheet.getByRole('checkbox', { name: '선물 포장만 보기' }), 'Space');
  await press(sheet.getByRole('button', { name: /보기$/ }));
  await expect(sheet).toBeHidden();
  await expect(page.getByRole('list', { name: '적용한 필터' })).toBeVisible();
  await press(page.getByRole('link', { name: '필터 초기화' }));
  await expect(page.getByRole('list', { name: '적용한 필터' })).toBeHidden();
});

test('a saved address, a review, another time and a cancellation, by keyboard alone', async ({
  page,
  shop,
}) => {
  const { press, type, walkTo } = keyboard(page);
  const main = page.getByRole('main');
  const { patient, orders } = await account(shop);
  await enterAs(page, patient);

  await test.step('saves an address', async () => {
    await page.goto('/my-page/info');
    const book = page.getByRole('region', { name: '배송지' });
    await press(book.getByRole('button', { name: '배송지 추가' }));
    const sheet = page.getByRole('dialog', { name: '배송지 추가' });
    await type(sheet.getByRole('textbox', { name: '받는 분' }), '이어른');
    await type(sheet.getByRole('textbox', { name: '주소', exact: true }), '부산 해운대구 달맞이길');
    await press(sheet.getByRole('button', { name: '저장하기' }));
    await expect(sheet).toBeHidden();
    await expect(book.getByRole('listitem')).toHaveCount(2);
    await expect(book.getByRole('button', { name: '배송지 추가' })).toBeFocused();
  });

  await test.step('writes a review', async () => {
    await page.goto('/my-page/reviews');
    await press(page.getByRole('button', { name: /후기 쓰기/ }));
    await walkTo(main.getByRole('radio'));
    await page.keyboard.press('Space');
    await expect(main.getByRole('radio', { checked: true })).toHaveCount(1);
    await type(main.getByRole('textbox', { name: '후기' }), '상자가 단단했고, 제날짜에 받았어요.');
    await press(main.getByRole('checkbox', { name: /후기 개인정보/ }), 'Space');
    await press(main.getByRole('button', { name: '후기 올리기' }));
    await expect(page.getByText('고맙습니다. 확인한 뒤에 보여 드릴게요.')).toBeVisible();
  });

  await test.step('moves the consultation', async () => {
    const { sheet, confirm } = orderPage(page);
    await page.goto(`/order/${orders.paid}`);
    await press(main.getByRole('button', { name: '시간 바꾸기' }));
    await walkTo(checkout(page).days.getByRole('radio'));
    await page.keyboard.press('ArrowLeft');
    await walkTo(checkout(page).times.getByRole('radio'));
    await page.keyboard.press('Space');
    await press(confirm);
    await expect(page.getByRole('status').getByText('진료 시간을 바꿨어요.')).toBeVisible();
    await expect(sheet).toBeHidden();
    await expect(main.getByRole('button', { name: '시간 바꾸기' })).toBeFocused();
  });

  await test.step('cancels the order', async () => {
    await press(main.getByRole('button', { name: '주문 취소', exact: true }));
    const question = page.getByRole('alertdialog', { name: '주문을 취소할까요?' });
    await press(question.getByRole('button', { name: '주문 취소', exact: true }));
    await expect(page.getByRole('region', { name: '주문 상태' })).toContainText('환불 완료');
  });
});
