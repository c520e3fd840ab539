import type { Order } from '@contract/orders/schemas';
import type { Reviewable } from '@contract/reviews/schemas';
import { expectAccessible } from '../../support/axe';
import { expect, test } from '../fixture';
import { deliver } from '../world/deliver';
import { paidOrder } from '../world/orders';

const TEXT = '상자가 단단했고, 약속한 날에 받았어요.';
const BETTER = '상자가 단단했고, 약속한 날 아침에 받았어요.';

test('after the delivery a patient writes, changes and removes a review', async ({
  page,
  shop,
  signedIn: patient,
}) => {
  const orderId = await paidOrder(shop, patient);
  const order = await patient.call<{ data: Order }>('GET', `/api/market/orders/${orderId}`);
  const [product] = order.data.items;
  const reviews = async () => {
    const answer = await fetch(
      `${shop.url}/public-api/market/products/${product?.product_id}/reviews`,
    );
    return answer.text();
  };
  await page.goto('/my-page/reviews');
  await expect(page.getByText('아직 후기를 쓸 한약이 없어요')).toBeVisible();

  await deliver(shop, orderId);
  await page.reload();
  await page.getByRole('button', { name: /경옥고 스틱.*후기 쓰기/ }).click();
  await page.getByRole('button', { name: '후기 올리기' }).click();
  await expect(page.getByRole('alert').getByText('후기를 입력해 주세요')).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('radio', { name: /4점/ }).check();
  await page.getByRole('textbox', { name: '후기' }).fill(TEXT);
  await page.getByRole('checkbox', { name: /후기 개인정보 수집·이용에 동의해요/ }).check();
  await page.getByRole('button', { name: '후기 올리기' }).click();
  await expect(page.getByText('고맙습니다. 확인한 뒤에 보여 드릴게요.')).toBeVisible();
  await expect(page.getByText('모두 후기를 남겨 주셨어요. 고맙습니다.')).toBeVisible();
  await expectAccessible(page);

  await page.getByRole('button', { name: /후기 고치기/ }).click();
  await page.getByRole('textbox', { name: '후기' }).fill(BETTER);
  await page.getByRole('button', { name: '고친 후기 올리기' }).click();
  // until it is saved, the form has the same text
  await expect(page.getByRole('textbox', { name: '후기' })).toBeHidden();
  await expect(page.getByRole('article')).toContainText(BETTER);
  await expect(page.getByText('확인하고 있어요. 마치면 모두에게 보여 드릴게요.')).toBeVisible();
  // from the list itself, because a rendered page may be a minute old
  expect(await reviews()).not.toContain(BETTER);
  const mine = await patient.call<{ data: { items: Reviewable[] } }>(
    'GET',
    '/api/market/reviews/my',
  );
  await shop.command('reviews', 'release', `${mine.data.items[0]?.review?.id}.2`);
  expect(await reviews()).toContain(BETTER);

  await page.getByRole('button', { name: /후기 지우기/ }).click();
  const question = page.getByRole('alertdialog', { name: '후기를 지울까요?' });
  await expect(question).toBeVisible();
  await expectAccessible(page);
  await question.getByRole('button', { name: '지우기' }).click();
  await expect(page.getByText('후기를 쓸 수 있는 한약 1개')).toBeVisible();
  await expect.poll(reviews).not.toContain(BETTER);
});
