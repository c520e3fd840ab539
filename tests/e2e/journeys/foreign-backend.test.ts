import type { Page } from 'playwright/test';
import { ERROR_WORDS } from '@contract/core/error-words';
import { INTERNAL_ERROR_MESSAGE } from '@contract/core/constants';
import type { Shop } from '../../support/shop';
import { expect, test } from '../fixture';
import { filledFromCart, OTHER } from '../faults/prepared';
import { checkout, confirmAlert, payAndComplete } from '../pages/checkout';
import { cartPage, productPage, shopPages } from '../pages/shop-pages';
import { signIn } from '../pages/sign-in';
import { isElsewhere } from '../world/elsewhere';

/** The projects `full` and `core` have their backend on four other origins. */
function elsewhere(shop: Shop) {
  if (!isElsewhere(shop)) throw new Error('The backend is the shop’s own.');
  return shop;
}

/** `POST http://…` of each call that the page makes, as they come. */
function callsOf(page: Page): string[] {
  const asked: string[] = [];
  page.on('request', (request) => {
    const { origin, pathname } = new URL(request.url());
    if (request.resourceType() === 'fetch') asked.push(`${request.method()} ${origin}${pathname}`);
  });
  return asked;
}

test(
  'a purchase with a backend on four other origins breaks no content policy',
  { tag: '@elsewhere' },
  async ({ page, shop: started, backend, isMobile }) => {
    const { origins, backendProxy, url } = elsewhere(started);
    const asked = callsOf(page);
    backendProxy.hidden.length = 0;
    const shop = shopPages(page);
    const product = productPage(page);
    const form = checkout(page);

    await test.step('the first page comes rendered, with the backend’s products', async () => {
      const answer = await page.request.get('/products');
      expect(await answer.text()).toContain('경옥고 스틱');
      // a page of what the backend does not have is an unknown one
      const clinics = await page.request.get('/clinic');
      expect(clinics.status()).toBe(backend === 'core' ? 404 : 200);
      await shop.openHome();
      await shop.browse();
      await shop.openProduct('경옥고 스틱');
      await product.chooseVariant('10포');
      await product.addToCart();
      await shop.openCart();
      await cartPage(page).order();
    });

    await test.step('tokens come in the body, and no cookie is kept', async () => {
      const login = signIn(page);
      await login.leave();
      await login.choose('김달임 (프로필 완성)');
      await form.expectOpen();
      const cookies = await page.context().cookies();
      expect(cookies.filter(({ name }) => /session|refresh/i.test(name))).toEqual([]);
    });

    await test.step('the guest’s cart goes over, by what the backend has', async () => {
      const call = backend === 'core' ? '/market/cart/items' : '/market/cart/merge';
      await expect.poll(() => asked).toContain(`POST ${origins[0]}/api${call}`);
    });

    await test.step('the order is filled in and paid', async () => {
      await form.pickUp();
      await form.findClinic('성동구', '달임한의원 성수');
      await form.fillConsultation();
      await payAndComplete(page, isMobile);
    });

    await test.step('the order is read, and the bought line has left the cart', async () => {
      await page.getByRole('link', { name: '주문 보기' }).click();
      await expect(page.getByRole('region', { name: '주문한 한약' })).toContainText('경옥고 스틱');
      await page.goto('/cart');
      await expect(cartPage(page).empty).toBeVisible();
    });

    const ours = asked
      .filter((call) => call.includes(` ${url}/`))
      .map((call) => call.replace(`${url}/`, '/'))
      .filter((call) => /\/(api|public-api|medical-streaming-api|token-service)\//.test(call));
    expect(ours.filter((call) => !/^GET \/public-api\/(services|business)$/.test(call))).toEqual(
      [],
    );
    for (const origin of origins)
      expect(
        asked.some((call) => call.includes(origin)),
        origin,
      ).toBe(true);
    expect(backendProxy.hidden, 'calls that the backend does not have').toEqual([]);
  },
);

test(
  'a backend that answers outside the contract, or not at all, costs no word that was typed (product 8)',
  { tag: ['@elsewhere', '@core'] },
  async ({ page, shop, signedIn: patient, isMobile, expectNoise }) => {
    expectNoise(/net::ERR_EMPTY_RESPONSE/);
    const { backendProxy } = elsewhere(shop);
    const form = checkout(page);
    await page.goto(`/checkout/${await filledFromCart(patient)}`);
    await form.expectOpen();
    await form.edit('배송 방법');
    const detail = form.part('배송 방법').getByRole('textbox', { name: '상세 주소' });
    await detail.fill('102동 304호');

    backendProxy.mode = 'odd';
    await form.pay.click();
    const odd = await confirmAlert(page, ERROR_WORDS.orderUpdate);
    expect(odd).toContain(INTERNAL_ERROR_MESSAGE);

    backendProxy.mode = 'gone';
    await form.pay.click();
    const gone = await confirmAlert(page, ERROR_WORDS.orderUpdate);
    expect(gone).toContain('인터넷에 연결되지 않았습니다.');
    const opened = await page.request.get(`/products/${OTHER.product_id}`);
    expect(await opened.text(), 'a page that is rendered now').toContain('다시 시도');

    backendProxy.mode = 'open';
    await expect(detail).toHaveValue('102동 304호');
    await payAndComplete(page, isMobile);
  },
);
