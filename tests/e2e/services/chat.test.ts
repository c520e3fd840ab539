import { expect, test } from '../fixture';
import { productPage } from '../pages/shop-pages';
import { covered } from '../screens/covered';
import { draft } from '../world/orders';
import { enterAs } from '../world/patient';
import { STICK_PATH } from '../world/products';

test('the chat opens by the shop’s own button, shows the unread count, and restarts on login', async ({
  page,
  patient,
}) => {
  await page.goto('/');
  const launcher = page.getByRole('button', { name: /^채팅 문의/ });
  await launcher.click();
  const messenger = page.frameLocator('iframe[title="채팅 문의 (테스트용)"]');
  await expect(messenger.getByText('테스트용 채팅', { exact: true })).toBeVisible();
  await messenger.getByRole('textbox', { name: '보낼 말' }).fill('배송은 언제 와요?');
  await messenger.getByRole('button', { name: '보내기' }).click();
  await expect(messenger.getByText('배송은 언제 와요?')).toBeVisible();
  await messenger.getByRole('button', { name: '채팅 닫기' }).click();
  await expect(page.getByRole('button', { name: '채팅 문의, 읽지 않은 답변 1개' })).toBeVisible();
  await launcher.click();
  await expect(messenger.getByText('실제 고객센터에 전해지지는 않아요')).toBeVisible();
  await messenger.getByRole('textbox').press('Escape');
  await expect(page.getByRole('button', { name: '채팅 문의', exact: true })).toBeVisible();

  await test.step('a patient has their own conversation, proven by the server', async () => {
    await enterAs(page, patient);
    const boot = page.waitForRequest('**/sandbox/chat/boot');
    await page.goto('/my-page');
    const option = (await boot).postDataJSON() as Record<string, unknown>;
    expect(option['memberId']).toMatch(/^[0-9a-f]{24}$/);
    expect(option['memberHash']).toMatch(/^[0-9a-f]{64}$/);
    expect(Object.keys(option['profile'] as object)).toEqual(['name']);
    await page.getByRole('button', { name: '채팅 문의' }).click();
    await expect(messenger.getByText('안녕하세요, 달임 상담실이에요.')).toBeVisible();
    await expect(messenger.getByText('배송은 언제 와요?')).toHaveCount(0);
    await messenger.getByRole('button', { name: '채팅 닫기' }).click();
  });

  await test.step('a logout ends it and starts a guest’s', async () => {
    const boot = page.waitForRequest('**/sandbox/chat/boot');
    await page.getByRole('button', { name: '로그아웃' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: '로그아웃' }).click();
    expect((await boot).postDataJSON()).not.toHaveProperty('memberId');
  });
});

test('the chat’s button lies over nothing on a phone (product 1, Chat)', async ({ page }) => {
  await page.goto('/');
  const launcher = page.getByRole('button', { name: '채팅 문의' });
  await expect(launcher).toBeVisible();
  await expect(launcher).not.toBeInViewport();
  await page.evaluate(() => window.scrollTo(0, document.documentElement.scrollHeight));
  await expect(launcher).toBeInViewport();
  expect(await covered(page)).toEqual([]);
});

test(
  'product, cart and checkout offer the chat where questions arise (product 1, Chat)',
  { tag: '@whole' },
  async ({ page, signedIn: patient }) => {
    const ask = page.getByRole('button', { name: '채팅 문의' });
    await page.goto(STICK_PATH);
    await page.getByRole('region', { name: '후기' }).scrollIntoViewIfNeeded();
    await expect(page.getByText('궁금한 점이 있으신가요?')).toBeVisible();
    await expect(ask).toHaveCount(1);
    await productPage(page).addToCart();
    await page.goto('/cart');
    await expect(page.getByText('궁금한 점이 있으신가요?')).toBeVisible();
    await page.goto(`/checkout/${await draft(patient)}`);
    await expect(page.getByText('궁금한 점이 있으신가요?')).toBeVisible();
    await ask.click();
    const messenger = page.frameLocator('iframe[title="채팅 문의 (테스트용)"]');
    await expect(messenger.getByText('테스트용 채팅', { exact: true })).toBeVisible();
  },
);
