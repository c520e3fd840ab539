import { expect, test } from '../fixture';

test('the help page is found in the footer, answers, and opens the chat', async ({ page }) => {
  await page.goto('/@seongsu/products');
  const link = page.getByRole('contentinfo').getByRole('link', { name: '고객센터' });
  await link.scrollIntoViewIfNeeded();
  await link.click();
  await expect(page).toHaveURL(/\/@seongsu\/help$/);
  await expect(page.getByRole('heading', { level: 1, name: '고객센터' })).toBeVisible();
  const contact = page.getByRole('region', { name: '문의하기' });
  await expect(contact.getByRole('link', { name: /^02-/ })).toHaveAttribute('href', /^tel:02/);
  await expect(contact).toContainText('평일');

  const answer = page.getByText('조제가 시작되기 전에는 언제든지');
  await expect(answer).toBeHidden();
  await page.getByRole('link', { name: '취소와 환불' }).click();
  await page.getByText('주문을 취소하고 싶어요.').click();
  await expect(answer).toBeVisible();

  await contact.getByRole('button', { name: '채팅 문의' }).click();
  const messenger = page.frameLocator('iframe[title="채팅 문의 (테스트용)"]');
  await expect(messenger.getByText('테스트용 채팅', { exact: true })).toBeVisible();
});
