import { freePort } from '../../../scripts/postgres.mjs';
import { startShop, type Shop } from '../../support/shop';
import { startBank } from '../faults/world';
import { expect, test as base } from '../fixture';
import { checkout, expectCompleted, paymentWindow } from '../pages/checkout';
import { cartPage, productPage, shopPages } from '../pages/shop-pages';
import { signIn } from '../pages/sign-in';

/** The shop in one process; its backend, on four other origins, and the sandboxes in two more. */
const test = base.extend<object, { backend: { shop: Shop; origins: string[] }; shop: Shop }>({
  backend: [
    async ({ browserName }, use) => {
      expect(browserName).toBe('chromium');
      const [shopPort, backendPort, bankPort] = [
        await freePort(),
        await freePort(),
        await freePort(),
      ];
      const shopOrigin = `http://localhost:${shopPort}`;
      const SANDBOX_URL = `http://localhost:${bankPort}`;
      const bank = await startBank(bankPort, shopOrigin, {
        BACKEND_ORIGIN: `http://localhost:${backendPort}`,
      });
      const backend = await startShop({
        port: backendPort,
        env: { HOST: '0.0.0.0', ALLOWED_ORIGINS: shopOrigin, SANDBOX_URL },
      });
      const origins = [2, 3, 4, 5].map((last) => `http://127.0.0.${last}:${backendPort}`);
      const shop = await startShop({
        port: shopPort,
        env: {
          SANDBOX_URL,
          API_URL: `${origins[0]}/api`,
          PUBLIC_API_URL: `${origins[1]}/public-api`,
          MEDICAL_STREAMING_API_URL: `${origins[2]}/medical-streaming-api`,
          TOKEN_SERVICE_URL: `${origins[3]}/token-service`,
        },
      });
      await use({ shop, origins });
      await shop.stop();
      await backend.stop();
      await bank.stop();
    },
    { scope: 'worker', timeout: 120_000 },
  ],
  shop: [async ({ backend }, use) => use(backend.shop), { scope: 'worker' }],
});

test('a purchase with a backend on four other origins breaks no content policy', async ({
  page,
  backend,
  isMobile,
}) => {
  const asked = new Set<string>();
  page.on('request', (request) => {
    const { origin, pathname } = new URL(request.url());
    if (request.resourceType() === 'fetch') asked.add(origin + pathname);
  });
  const shop = shopPages(page);
  const product = productPage(page);
  const form = checkout(page);

  await test.step('the first page comes rendered, with the backend’s products', async () => {
    const answer = await page.request.get('/products');
    expect(await answer.text()).toContain('경옥고 스틱');
    await shop.openHome();
    await shop.browse();
    await shop.chooseCategory('경옥고');
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

  await test.step('the order is filled in and paid', async () => {
    await form.fillDelivery();
    await form.findAddress(page.getByRole('button', { name: '주소 찾기' }), '성수동');
    await form.findClinic('성동구', '달임한의원 성수');
    await form.chooseLateDay();
    await form.chooseFreeTime();
    await form.examine();
    await form.agree();
    await form.pay.click();
    await (await paymentWindow(page, isMobile)).approve();
    await expectCompleted(page);
  });

  const ours = [...asked]
    .filter((address) => address.startsWith(backend.shop.url))
    .map((address) => new URL(address).pathname)
    .filter((path) => /^\/(api|public-api|medical-streaming-api|token-service)\//.test(path));
  expect(ours.filter((path) => !/^\/public-api\/(services|business)$/.test(path))).toEqual([]);
  for (const origin of backend.origins)
    expect(
      [...asked].some((address) => address.startsWith(origin)),
      origin,
    ).toBe(true);
});
