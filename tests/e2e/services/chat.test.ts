import { expect, test } from '../fixture';
import { enterAs, signUp } from '../world/patient';

test('the chat opens by the shop’s own button, counts what is unread, and starts again with a login', async ({
  page,
  shop,
}) => {
  await page.goto('/');
  const launcher = page.getByRole('button', { name: /^상담하기/ });
  await launcher.click();
  const messenger = page.frameLocator('iframe[title="상담 (테스트용)"]');
  await expect(messenger.getByText('테스트용 상담', { exact: true })).toBeVisible();
  await messenger.getByRole('textbox', { name: '보낼 말' }).fill('배송은 언제 와요?');
  await messenger.getByRole('button', { name: '보내기' }).click();
  await expect(messenger.getByText('배송은 언제 와요?')).toBeVisible();
  await messenger.getByRole('button', { name: '상담 닫기' }).click();
  await expect(page.getByRole('button', { name: '상담하기, 읽지 않은 답변 1개' })).toBeVisible();
  await launcher.click();
  await expect(messenger.getByText('실제 상담원에게 전해지지는 않아요')).toBeVisible();
  await messenger.getByRole('textbox').press('Escape');
  await expect(page.getByRole('button', { name: '상담하기', exact: true })).toBeVisible();

  await test.step('a patient has a conversation of their own, proven by the server', async () => {
    const patient = await signUp(shop);
    await enterAs(page, patient);
    const boot = page.waitForRequest('**/sandbox/chat/boot');
    await page.goto('/my-page');
    const option = (await boot).postDataJSON() as Record<string, unknown>;
    expect(option['memberId']).toMatch(/^[0-9a-f]{24}$/);
    expect(option['memberHash']).toMatch(/^[0-9a-f]{64}$/);
    expect(Object.keys(option['profile'] as object)).toEqual(['name']);
    await page.getByRole('button', { name: '상담하기' }).click();
    await expect(messenger.getByText('안녕하세요, 달임이에요.')).toBeVisible();
    await expect(messenger.getByText('배송은 언제 와요?')).toHaveCount(0);
    await messenger.getByRole('button', { name: '상담 닫기' }).click();
  });

  await test.step('logging out ends it and starts a guest’s again', async () => {
    const boot = page.waitForRequest('**/sandbox/chat/boot');
    await page.getByRole('button', { name: '로그아웃' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: '로그아웃' }).click();
    expect((await boot).postDataJSON()).not.toHaveProperty('memberId');
  });
});
