import type { Page } from 'playwright/test';
import { expect, test } from '../fixture';
import { signIn } from '../pages/sign-in';

/** A browser that refuses site data: every storage throws. */
const blockStorage = (page: Page) =>
  page.addInitScript(() => {
    const deny = () => {
      throw new DOMException('The operation is insecure.', 'SecurityError');
    };
    for (const name of ['localStorage', 'sessionStorage'])
      Object.defineProperty(window, name, { get: deny, configurable: true });
    IDBFactory.prototype.open = deny;
  });

test('login works where all storage throws, by an HttpOnly cookie', async ({ page, context }) => {
  const login = signIn(page);
  await blockStorage(page);
  await page.goto('/my-page/orders');
  await login.leave();
  const cookie = (await context.cookies()).find(({ name }) => name === 'loginAttempt');
  expect(cookie).toMatchObject({ httpOnly: true, sameSite: 'Lax', path: '/token-service/auth' });
  const stored = Buffer.from(cookie?.value.split('.')[1] ?? '', 'base64url').toString();
  const claims = JSON.parse(stored) as { state: string };
  expect(Object.keys(claims), 'the verifier stays on the server').not.toContain('verifier');
  expect(new URL(page.url()).searchParams.get('state')).toBe(claims.state);

  await login.chooseFresh('full');
  await expect(page).toHaveURL('/my-page/orders');
  await expect(page.getByRole('heading', { level: 1, name: '주문 내역' })).toBeAttached();
  const left = await context.cookies();
  expect(left.map(({ name }) => name)).not.toContain('loginAttempt');
  expect(left.find(({ name }) => name === 'refreshToken')).toMatchObject({
    httpOnly: true,
    sameSite: 'Strict',
    path: '/token-service/auth',
  });

  await test.step('the session is the cookie, so that a new page has it', async () => {
    await page.reload();
    await expect(page.getByRole('heading', { level: 1, name: '주문 내역' })).toBeAttached();
    await page.getByRole('link', { name: '한약 둘러보기' }).click();
    await page
      .getByRole('navigation', { name: '주요 메뉴' })
      .getByRole('link', { name: '마이' })
      .click();
    await expect(page.getByRole('button', { name: '로그아웃' })).toBeVisible();
  });
});

test('a callback without a stored attempt is refused where all storage throws', async ({
  page,
}) => {
  await blockStorage(page);
  await page.goto('/oauth/callback/kakao?code=stolen&state=not-ours');
  await expect(page.getByRole('heading', { name: '로그인을 이어 갈 수 없어요' })).toBeVisible();
  await page.getByRole('button', { name: '로그인 다시 시작' }).click();
  await expect(signIn(page).dialog).toBeVisible();
});

test(
  'with cookies blocked too, the dialog says what to allow before leaving',
  { tag: '@whole' },
  async ({ page, context }) => {
    const login = signIn(page);
    await blockStorage(page);
    await context.route('**/token-service/auth/attempt', async (route) => {
      const response = await route.fetch();
      await context.clearCookies();
      await route.fulfill({ status: response.status(), json: await response.json() });
    });
    await page.goto('/my-page');
    await login.dialog.getByRole('button', { name: '카카오로 시작하기' }).click();
    await expect(login.dialog.getByRole('alert')).toContainText('이 사이트의 쿠키를 허용한 다음');
    await expect(page).toHaveURL('/');
  },
);
