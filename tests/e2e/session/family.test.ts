import { expect, test } from '../fixture';
import { enterAs } from '../world/patient';

test('reusing a refresh token revokes its family, and the patient is asked to sign in again', async ({
  page,
  shop,
  expectNoise,
  patient,
}) => {
  expectNoise(/status of 401/);
  const rotate = async (token: string) => {
    const answer = await fetch(`${shop.url}/token-service/auth/token`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', Origin: shop.url },
      body: JSON.stringify({ refresh_token: token }),
    });
    const body = (await answer.json()) as { accessToken?: string; refreshToken?: string };
    return { status: answer.status, body };
  };
  const { refreshToken: first } = patient.tokens;
  const second = (await rotate(first)).body.refreshToken ?? '';
  const third = (await rotate(second)).body.refreshToken ?? '';
  expect((await rotate(first)).status).toBe(401);

  const expired = { accessToken: `${patient.tokens.accessToken}-of-before`, refreshToken: third };
  await enterAs(page, { ...patient, tokens: expired });
  await page.goto('/my-page/orders');
  await expect(page.getByRole('dialog', { name: '로그인' })).toBeVisible();
  await expect(page).toHaveURL('/');
  expect(await page.evaluate(() => window.localStorage.getItem('session'))).toBeNull();
  const cookies = (await page.context().cookies()).map(({ name }) => name);
  expect(cookies).not.toContain('refreshToken');
  expect(cookies).not.toContain('session');
});
