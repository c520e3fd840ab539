import { expect, test } from '../fixture';

interface Item {
  type: string;
  content: {
    release?: string;
    environment?: string;
    extra?: { errorTime?: string };
    exception?: { values: { type: string; value: string }[] };
    request?: { url?: string };
    user?: unknown;
  };
}

test('an error that nobody caught is reported without anything private', async ({
  page,
  request,
  expectNoise,
}) => {
  expectNoise(/이 오류는|Unauthorized|conflict/);
  await request.delete('/sandbox/errors/items');
  // thrown before the reporter has arrived: it waits for it
  await page.addInitScript(() => {
    window.addEventListener('DOMContentLoaded', () => {
      setTimeout(() => {
        throw new TypeError('이 오류는 보고되어야 해요');
      });
    });
  });
  await page.goto('/clinic?search=%EC%84%B1%EB%8F%99%EA%B5%AC');
  const items = async () =>
    ((await (await request.get('/sandbox/errors/items')).json()) as { items: Item[] }).items.filter(
      ({ type }) => type === 'event',
    );
  await expect.poll(async () => (await items()).length, { timeout: 20_000 }).toBe(1);
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
  await expect.poll(async () => (await items()).length, { timeout: 20_000 }).toBe(2);
  const [first, second] = (await items()).map(({ content }) => content);
  expect(first).toMatchObject({ release: '0.1.6', environment: 'production' });
  expect(first?.extra?.errorTime).toMatch(
    /^\d{4}년 \d{1,2}월 \d{1,2}일 [일월화수목금토]요일 (오전|오후) \d{1,2}:\d{2}$/,
  );
  expect(first?.exception?.values[0]).toMatchObject({
    type: 'TypeError',
    value: '이 오류는 보고되어야 해요',
  });
  expect(first?.request?.url).toMatch(/\/clinic$/);
  expect(first?.user).toBeUndefined();
  expect(second?.exception?.values[0]?.value).toBe('이 오류는 두 번째예요');
  expect(JSON.stringify(await items())).not.toMatch(/search=|성동구/);
});
