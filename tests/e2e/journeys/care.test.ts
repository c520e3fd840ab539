import { readFile } from 'node:fs/promises';
import { expect, test } from '../fixture';
import { deliver } from '../world/deliver';
import { paidOrder } from '../world/orders';

test('care after the parcel: how it is taken, its times in the calendar, a question and its answer (product 3, Guide; product 4, Question)', async ({
  page,
  shop,
  signedIn: patient,
}) => {
  const orderId = await paidOrder(shop, patient);
  await deliver(shop, orderId);
  await page.goto(`/order/${orderId}`);

  const guide = page.getByRole('region', { name: '이렇게 드세요' });
  await expect(guide).toContainText('오전 8:00, 오후 8:00');
  const saving = page.waitForEvent('download');
  await guide.getByRole('button', { name: /^달력에 복용 시간 저장/ }).click();
  const text = await readFile(await (await saving).path(), 'utf8');
  expect(text.match(/RRULE:FREQ=DAILY;COUNT=5\r/g)).toHaveLength(2);
  expect(text).not.toMatch(/약|경옥고|복용/);

  const part = page.getByRole('region', { name: '한의원에 물어보기' });
  await part.getByRole('button', { name: '궁금한 것 물어보기' }).click();
  const sheet = page.getByRole('dialog', { name: '한의원에 물어보기' });
  const question = '감기약과 함께 먹어도 되나요?';
  await sheet.getByRole('textbox', { name: /궁금하신 것/ }).fill(question);
  await sheet.getByRole('button', { name: '물어보기' }).click();
  await expect(page.getByText('한의원에 전했어요. 답이 오면 알려 드릴게요.')).toBeVisible();
  await expect(part).toContainText(question);
  await expect(part.getByRole('button')).toHaveCount(0);
  await expect(part.getByRole('heading')).toBeFocused();

  const open = await shop.command('questions', 'list');
  const id = new RegExp(`([0-9a-f]{24}) 주문 \\S+, [^\\n]+\\n\\s+${question.replace('?', '\\?')}`);
  const answer = '두 시간 사이를 두고 드세요.';
  await shop.command('questions', 'answer', id.exec(open)?.[1] ?? '', '--text', answer);
  await page.reload();
  await expect(part).toContainText(answer);
  await expect(part.getByRole('button', { name: '궁금한 것 물어보기' })).toBeVisible();
});
