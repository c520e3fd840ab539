import { expect, test } from '../fixture';
import { draft, fillIn } from '../world/orders';
import { broken, toRest } from './layout';

test.use({ timezoneId: 'America/Los_Angeles', viewport: { width: 320, height: 700 } });

test('on a device in another time zone times say so, on a narrow screen too (product 2, Times)', async ({
  page,
  signedIn,
}) => {
  const order = await draft(signedIn);
  await fillIn(signedIn, order);
  for (const path of ['/@seongsu', '/clinic', `/checkout/${order}`]) {
    await page.goto(path);
    await expect(page.getByText(/한국 시각 오(전|후)/).first()).toBeVisible();
    await toRest(page);
    expect(await broken(page), path).toEqual([]);
  }
});
