import type { Page } from 'playwright/test';
import { expect, test, patientPage } from '../fixture';
import { checkout } from '../pages/checkout';
import { cartPage, productPage } from '../pages/shop-pages';
import { draft } from '../world/orders';
import { enterAs } from '../world/patient';
import { STICK_PATH } from '../world/products';

const KAKAOTALK =
  'Mozilla/5.0 (Linux; Android 14; SM-S921N; wv) AppleWebKit/537.36 (KHTML, like Gecko) Version/4.0 Chrome/140.0.0.0 Mobile Safari/537.36;KAKAOTALK 2411050';

/** Where a tap leads outside: the scheme belongs to another program, so what it would open is read off here. */
async function outsideLinks(page: Page): Promise<{ last: () => string }> {
  let link = '';
  await page.exposeFunction('openedOutside', (address: string) => {
    link = new URL(address).searchParams.get('url') ?? '';
  });
  await page.addInitScript(() => {
    const { navigation } = window as unknown as {
      navigation: EventTarget;
    };
    navigation.addEventListener('navigate', (event) => {
      const { destination } = event as Event & { destination: { url: string } };
      if (!destination.url.startsWith('kakaotalk:')) return;
      event.preventDefault();
      const { openedOutside } = window as unknown as { openedOutside(url: string): void };
      openedOutside(destination.url);
    });
  });
  return { last: () => link };
}

test.describe('from KakaoTalk into the browser', () => {
  test.use({ userAgent: KAKAOTALK });

  test('cart and place come along in two taps, once, and the code stays nowhere', async ({
    page,
    browser,
    shop,
  }) => {
    const links = await outsideLinks(page);
    await page.goto(STICK_PATH);
    await productPage(page).addToCart();
    await page.goto('/@seongsu/cart?from=letter');
    const notice = page.getByText(/카카오톡 안에서 보고 계세요. .*담은 한약 1가지도/);
    await expect(notice).toBeVisible();
    await page.getByRole('button', { name: '브라우저 열기' }).click();
    await expect.poll(links.last).toMatch(/\/@seongsu\/cart\?from=letter#handoff=[\w-]{22}$/);
    const link = links.last();

    const outside = await browser.newContext({ locale: 'ko-KR', serviceWorkers: 'block' });
    const asked: string[] = [];
    outside.on('request', (request) =>
      asked.push([request.url(), JSON.stringify(request.headers())].join(' ')),
    );
    const landed = patientPage(await outside.newPage());
    await landed.goto(link);
    expect(landed.url()).toBe(`${shop.url}/@seongsu/cart?from=letter`);
    const offer = landed.getByRole('alertdialog', { name: '담아 둔 한약 1가지를 가져올까요?' });
    await expect(offer).toContainText('경옥고 스틱');
    await expect(cartPage(landed).empty).toBeVisible();
    await offer.getByRole('button', { name: '가져오기', exact: true }).click();
    await expect(cartPage(landed).quantity('경옥고 스틱')).toHaveText('1');
    await landed.reload();
    await expect(cartPage(landed).quantity('경옥고 스틱')).toHaveText('1');
    const code = link.split('#handoff=')[1] ?? '';
    expect(asked.filter((text) => text.includes(code))).toEqual([]);

    // once more, in the page that is open: it is good for no other redemption
    await landed.evaluate((hash) => (location.hash = hash), `handoff=${code}`);
    const refusal = landed.getByRole('alertdialog', { name: '담은 한약을 가져오지 못했어요' });
    await expect(refusal).toContainText('다시 열어 주세요');
    expect(landed.url()).not.toContain(code);
    await outside.close();
  });

  test(
    'the recipient and address of a checkout come along when the patient sends and takes them',
    { tag: '@whole' },
    async ({ page, browser, shop, signedIn }) => {
      const links = await outsideLinks(page);
      const orderId = await draft(signedIn);
      await page.goto(`/checkout/${orderId}`);
      await checkout(page).fillDelivery();
      await page.getByRole('button', { name: '브라우저 열기' }).click();
      const sheet = page.getByRole('dialog', { name: '브라우저 열기' });
      await sheet.getByRole('checkbox', { name: '받는 분 정보도 보내기' }).check();
      await sheet.getByRole('button', { name: '브라우저 열기' }).click();
      await expect.poll(links.last).toContain(`${shop.url}/checkout/${orderId}#handoff=`);

      const outside = await browser.newContext({ locale: 'ko-KR', serviceWorkers: 'block' });
      const landed = patientPage(await outside.newPage());
      await landed.goto(`${shop.url}/icons/icon.svg`);
      await enterAs(landed, signedIn);
      await landed.goto(links.last());
      const offer = landed.getByRole('alertdialog', { name: '받는 분 정보를 가져올까요?' });
      await expect(offer).toContainText('010-9876-5432');
      await offer.getByRole('button', { name: '가져오기', exact: true }).click();
      await expect(landed.getByText(/받는 분 정보를 채워 두었어요/)).toBeVisible();
      await checkout(landed).edit('배송 방법');
      const shipping = checkout(landed).part('배송 방법');
      await expect(shipping.getByRole('textbox', { name: '상세 주소' })).toHaveValue(
        '101동 1203호',
      );
      await expect(shipping.getByRole('textbox', { name: '받는 분' })).toHaveValue('이새봄');
      await outside.close();
    },
  );
});
