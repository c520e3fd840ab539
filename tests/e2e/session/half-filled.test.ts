import type { Page } from 'playwright/test';
import { expect, test } from '../fixture';
import { checkout } from '../pages/checkout';
import { signIn } from '../pages/sign-in';
import { draft } from '../world/orders';
import { enterAs, freshAccount, signInAs, type Patient } from '../world/patient';

/** A checkout with input, so that the leave guard would ask. */
async function openHalfFilled(page: Page, patient: Patient): Promise<string> {
  const path = `/checkout/${await draft(patient)}`;
  await enterAs(page, patient);
  await page.goto(path);
  const shipping = checkout(page).part('배송 방법');
  await shipping.getByRole('radio', { name: /택배/ }).check();
  await shipping.getByRole('textbox', { name: '받는 분' }).fill('이새봄');
  await shipping.getByRole('textbox', { name: '받는 분' }).blur();
  return path;
}

/** The complete home page, possibly below the login dialog, without the guard's question. */
async function expectHome(page: Page): Promise<void> {
  await expect(page).toHaveURL('/');
  const headline = page.getByRole('heading', { level: 1, includeHidden: true });
  await expect(headline).toContainText('정성을 달이다');
  await expect(page.getByRole('alertdialog')).toHaveCount(0);
}

test('a refused refresh redirects home, and the login leads back', async ({
  page,
  shop,
  expectNoise,
}) => {
  // another call of the page may be refused once the session is over
  expectNoise(/status of 401|There is no refresh token/);
  const account = freshAccount('full');
  const patient = await signInAs(shop, account);
  const path = await openHalfFilled(page, patient);
  // the server revokes the family; this token is an older one
  const { accessToken, refreshToken } = patient.tokens;
  const ended = await fetch(`${shop.url}/token-service/auth/logout`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', Origin: shop.url },
    body: JSON.stringify({ refresh_token: refreshToken }),
  });
  expect(ended.status).toBe(200);
  await page.evaluate(
    (session) => window.localStorage.setItem('session', session),
    JSON.stringify({ accessToken: `${accessToken}-of-before`, refreshToken }),
  );
  // any call of the page may find the session ended first, so the choice may be gone by now
  await page.evaluate(() => document.querySelector<HTMLInputElement>('[value=pickup]')?.click());
  await expectHome(page);
  const login = signIn(page);
  await login.leave();
  await login.chooseKnown(account);
  await expect(page).toHaveURL(path);
  await checkout(page).expectOpen();
});
