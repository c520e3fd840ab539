import { expect, test } from '../fixture';
import { broken, faultsEverywhere, hidden } from './layout';

test('at 200 % nothing overlaps, is cut or breaks within a word, on any route (product 11, The look; product 2, Large text)', async ({
  page,
  shop,
}) => {
  await page.addInitScript(() => localStorage.setItem('textSize', '200%'));
  const look = async () => [
    ...((await page.evaluate(() => getComputedStyle(document.documentElement).fontSize)) === '32px'
      ? []
      : ['the text is not enlarged']),
    ...(await broken(page)),
    ...(await hidden(page)),
  ];
  expect(await faultsEverywhere(page, shop, look)).toEqual([]);
});
