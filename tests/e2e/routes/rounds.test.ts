import { linkOf, openWay, PUBLIC_WAYS, standing } from '../../support/public-ways';
import { countRounds } from '../../support/rounds';
import { expect, test } from '../fixture';

for (const from of ['/', '/products', '/clinic'])
  test(`each page that ${from} leads to stands one round trip after the tap`, async ({ page }) => {
    const ways = PUBLIC_WAYS.filter((way) => way.from === from);
    expect(ways.length).toBeGreaterThan(0);
    const counted: string[] = [];
    for (const [index, way] of ways.entries()) {
      if (index === 0) await openWay(page, '', way);
      const link = linkOf(page, way);
      const { rounds, asked } = await countRounds(page, () => link.tap(), standing(page, way));
      if (rounds > 1) counted.push(`${way.name}: ${JSON.stringify(asked)}`);
      await page.goBack();
      await expect(link).toBeVisible();
    }
    expect(counted, 'ways with more than one round').toEqual([]);
  });
