import type { APIRequestContext } from 'playwright/test';
import { INTERNAL_ERROR_MESSAGE } from '@contract/core/constants';
import { expect, test } from '../fixture';
import { draft } from '../world/orders';

interface Item {
  type: string;
  content: {
    platform?: string;
    release?: string;
    environment?: string;
    extra?: { errorTime?: string; navigationFailures?: unknown[] };
    exception?: { values: { type: string; value: string }[] };
    request?: { url?: string };
    user?: unknown;
    transaction?: string;
    contexts?: { trace?: { op?: string } };
    spans?: { description?: string; op?: string }[];
  };
}

/** The items of that kind in the sandbox of the error reports. */
async function contentsOf(request: APIRequestContext, kind: string): Promise<Item['content'][]> {
  const answer = await request.get('/sandbox/errors/items');
  const { items } = (await answer.json()) as { items: Item[] };
  return items.filter(({ type }) => type === kind).map(({ content }) => content);
}

/** What the browser reported: a server under load may report its own. */
const errorsOf = async (request: APIRequestContext) =>
  (await contentsOf(request, 'event')).filter(({ platform }) => platform === 'javascript');

test('an uncaught error is reported without private data', async ({
  page,
  request,
  expectNoise,
}) => {
  expectNoise(/이 오류는|Unauthorized|conflict/);
  await request.delete('/sandbox/errors/items');
  // thrown before the reporter has loaded: the queue keeps it
  await page.addInitScript(() => {
    window.addEventListener('DOMContentLoaded', () => {
      setTimeout(() => {
        throw new TypeError('이 오류는 보고되어야 해요');
      });
    });
  });
  await page.goto('/clinic?search=%EC%84%B1%EB%8F%99%EA%B5%AC');
  const items = () => errorsOf(request);
  const told = async () => (await items()).map(({ exception }) => exception?.values[0]?.value);
  const FIRST = '이 오류는 보고되어야 해요';
  await expect.poll(told, { timeout: 40_000 }).toEqual([FIRST]);
  // a navigation failure is not reported itself, but is part of the next report (product 2)
  const clinics = page.getByRole('contentinfo').getByRole('link', { name: '한의원 찾기' });
  await clinics.click();
  await expect(page).toHaveURL('/clinic');
  await clinics.click();
  await page.evaluate(() => {
    for (const error of [
      Object.assign(new Error('conflict'), { status: 409 }),
      new Error('Unauthorized'),
    ])
      setTimeout(() => {
        throw error;
      });
    setTimeout(() => {
      throw new TypeError('이 오류는 두 번째예요');
    });
  });
  await expect.poll(told, { timeout: 40_000 }).toEqual([FIRST, '이 오류는 두 번째예요']);
  const [first, second] = await items();
  expect(first).toMatchObject({ release: '0.1.6', environment: 'production' });
  expect(first?.extra?.errorTime).toMatch(
    /^\d{4}년 \d{1,2}월 \d{1,2}일 [일월화수목금토]요일 (오전|오후) \d{1,2}:\d{2}$/,
  );
  expect(first?.exception?.values[0]?.type).toBe('TypeError');
  expect(first?.request?.url).toMatch(/\/clinic$/);
  expect(first?.extra?.navigationFailures).toEqual([]);
  expect(second?.extra?.navigationFailures).toEqual([{ code: 'duplicated', to: '/clinic' }]);
  expect(first?.user).toBeUndefined();
  expect(JSON.stringify(await items())).not.toMatch(/search=|성동구/);
});

const failing = {
  status: 500,
  json: { code: 'internal', message: INTERNAL_ERROR_MESSAGE },
};

test('a 5xx of what a link preloads, and of its page, shows no dialog and is reported (product 8)', async ({
  page,
  request,
  expectNoise,
}) => {
  expectNoise(/status of 500|ApiError/);
  await request.delete('/sandbox/errors/items');
  const calls: string[] = [];
  await page.route('**/public-api/contents/brand*', (route) => {
    calls.push(route.request().url());
    return route.fulfill(failing);
  });
  await page.goto('/products');
  const link = page.getByRole('contentinfo').getByRole('link', { name: '브랜드 이야기' });
  await expect(async () => {
    // entered anew each time, since the list above the footer may move it away from the pointer
    await page.mouse.move(0, 0);
    await link.hover();
    expect(calls).not.toEqual([]);
  }).toPass();
  const isAllReported = async () => (await errorsOf(request)).length === calls.length;
  await expect.poll(isAllReported, { timeout: 40_000 }).toBe(true);
  await expect(page.getByRole('alertdialog')).toBeHidden();
  const preloads = calls.length;
  await link.click();
  await expect(page.getByText('화면을 불러오지 못했어요')).toBeVisible();
  await expect(page.getByRole('alertdialog')).toBeHidden();
  expect(calls.length).toBeGreaterThan(preloads);
  await expect.poll(isAllReported, { timeout: 40_000 }).toBe(true);
});

test.describe('traces (product 9)', () => {
  test('a sampled page is traced by its route and calls, without private data', async ({
    page,
    request,
    signedIn: patient,
  }) => {
    const orderId = await draft(patient);
    await request.delete('/sandbox/errors/items');
    await page.addInitScript(() => (Math.random = () => 0.001));
    await page.goto(`/order/${orderId}?code=secret`);
    await page.getByRole('link', { name: '주문 이어서 하기' }).click();
    await expect(page).toHaveURL(new RegExp(`/checkout/${orderId}$`));
    const traces = async () => contentsOf(request, 'transaction');
    // in whichever order they arrive
    const names = async () => (await traces()).map(({ transaction }) => transaction).sort();
    await expect.poll(names, { timeout: 40_000 }).toEqual(['checkout_view', 'order_view']);
    const load = (await traces()).find(({ transaction }) => transaction === 'order_view');
    expect(load?.contexts?.trace?.op).toBe('pageload');
    expect(load?.spans).toContainEqual(
      expect.objectContaining({ description: '/api/patients/my', op: 'http.client' }),
    );
    expect(JSON.stringify(await traces())).not.toMatch(new RegExp(`${orderId}|secret|code=`));
  });
});
