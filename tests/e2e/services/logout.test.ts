import type { Page } from 'playwright/test';
import { decodeToken } from '@contract/core/token';
import { expect, test } from '../fixture';
import { sink } from './sink';

const TABS = 10;

/** Everything that scripts can read in this origin's storage, cookies included. */
const stored = (page: Page) =>
  page.evaluate(() => JSON.stringify([localStorage, sessionStorage, document.cookie]));

test('a logout in one of many tabs leaves the patient’s id in no analytics storage and no event', async ({
  context,
  page,
  request,
  signedIn: patient,
}) => {
  test.slow();
  const events = sink(request);
  await events.clear();
  const patientId = decodeToken(patient.tokens.accessToken).sub;
  const tabs = [page];
  while (tabs.length < TABS) tabs.push(await context.newPage());
  for (const [index, tab] of tabs.entries()) {
    const loaded = tab.waitForResponse(/\/segment-/);
    await tab.goto(index === 0 ? '/my-page' : '/brand');
    await tab.keyboard.press('ArrowDown');
    await loaded;
    // the library works once it has named its visitor
    await expect.poll(() => stored(tab)).toContain('ajs_anonymous_id');
  }
  await events.until(({ type, userId }) => type === 'page' && userId === patientId);
  const identified = (await events.events()).filter(({ type }) => type === 'identify');
  expect(identified.map(({ userId }) => userId)).toEqual([patientId]);

  await page.getByRole('button', { name: '로그아웃' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: '로그아웃' }).click();
  for (const tab of tabs) await expect(tab).toHaveURL('/');
  const before = Date.now();
  for (const tab of tabs) {
    // the footer of a background tab may load late
    await tab.bringToFront();
    await tab.getByRole('contentinfo').getByRole('link', { name: '한의원 찾기' }).click();
    await expect(tab).toHaveURL('/clinic');
  }
  const told = async () =>
    (await events.events()).filter(
      ({ name, timestamp }) => name === 'WEB_CLINIC' && Date.parse(timestamp) >= before,
    );
  await expect.poll(async () => (await told()).length, { timeout: 30_000 }).toBe(TABS);
  for (const event of await told()) expect(event.userId ?? null).toBeNull();
  for (const tab of tabs) expect(await stored(tab)).not.toContain(patientId);
  // nor does a tab that opens afterwards
  const late = await context.newPage();
  await late.goto('/brand');
  await late.keyboard.press('ArrowDown');
  const lastPage = async () => (await events.events()).findLast(({ type }) => type === 'page');
  await expect.poll(async () => (await lastPage())?.name).toBe('WEB_BRAND');
  expect((await lastPage())?.userId ?? null).toBeNull();
});
