import { expect, type Page } from 'playwright/test';
import { checkout, paymentWindow } from '../pages/checkout';
import { cartPage, productPage, shopPages } from '../pages/shop-pages';
import { signIn } from '../pages/sign-in';
import { STICK_PATH } from '../world/products';
import { fillDelivery, fillForm, hasDays, isCheckoutReady } from './form';
import type { Journey } from './journey';
import type { Memory } from './memory';
import { draftFromCart, filledFromCart, OTHER } from './prepared';
import { RESCHEDULE } from './reschedule';
import { untilNext } from './until-next';

const pathOf = (page: Page) => new URL(page.url()).pathname;
const isCompleted = (page: Page) =>
  page.getByRole('heading', { name: '주문이 완료되었습니다' }).isVisible();

/** Fills in what is missing, and pays. */
async function pay(page: Page, memory: Memory): Promise<void> {
  if (pathOf(page).startsWith('/sandbox/payment/window/'))
    return (await paymentWindow(page, true)).approve();
  if (await isCheckoutReady(page)) await fillForm(page, memory);
}

/** The same by the other provider. */
async function payByNicePay(page: Page, memory: Memory): Promise<void> {
  const approve = page.getByRole('button', { name: '결제 승인', exact: true });
  if (pathOf(page).startsWith('/sandbox/nicepay/window/')) return approve.click();
  if (await isCheckoutReady(page)) await fillForm(page, memory, '나이스페이');
}

const IN_CART = '장바구니에 담은 것';

/** Puts one product into the cart, once, and orders it. */
async function buy(page: Page, memory: Memory): Promise<void> {
  const cart = cartPage(page);
  const { inCart, openCart } = shopPages(page);
  if (pathOf(page) === STICK_PATH) {
    // a patient who does not know whether the tap counted checks the cart first
    if (memory.hasTried(IN_CART)) return openCart();
    await memory.fill(IN_CART, {
      isDone: () => Promise.resolve(false),
      fill: async () => {
        await productPage(page).chooseVariant('10포');
        const add = page.getByRole('button', { name: '장바구니 담기' });
        await add.click();
        await expect(add).not.toHaveAttribute('aria-busy', 'true', { timeout: 4000 });
        const refused = page.getByRole('alertdialog');
        await inCart.or(refused).first().waitFor();
        if (await refused.isVisible()) throw new Error('It was not put in, and that was told.');
      },
    });
    return openCart();
  }
  // the page shown when an OAuth callback is opened twice
  if (pathOf(page) === '/') return openCart();
  if (pathOf(page) !== '/cart') return;
  const line = cart.line('경옥고 스틱');
  await line.or(cart.empty).waitFor();
  if (await cart.empty.isVisible()) {
    await memory.look(IN_CART, () => line.isVisible());
    if (!memory.hasTried(IN_CART)) await page.goto(new URL(STICK_PATH, page.url()).href);
    return;
  }
  await cart.order();
  await untilNext(page);
}

async function signInAndBuy(page: Page, memory: Memory): Promise<void> {
  const login = signIn(page);
  if (pathOf(page).startsWith('/sandbox/login/')) return login.chooseKnown(memory.account);
  if (await login.oldEnough.isVisible()) return login.oldEnough.click();
  if (await login.profile.isVisible())
    return (await login.isProfileFilled()) ? login.sendProfile() : login.completeProfile();
  if (await login.dialog.isVisible()) return login.leave();
  return buy(page, memory);
}

/** The parts of the purchase, each with its own start. */
export const JOURNEYS: readonly Journey[] = [
  {
    name: 'cart',
    isSignedIn: true,
    begin: () => Promise.resolve(STICK_PATH),
    cartAfter: [],
    isOver: isCheckoutReady,
    act: buy,
  },
  {
    name: 'sign-in',
    isSignedIn: false,
    begin: () => Promise.resolve(STICK_PATH),
    cartAfter: [],
    isOver: isCheckoutReady,
    act: signInAndBuy,
  },
  {
    name: 'form',
    isSignedIn: true,
    begin: async (patient) => `/@seongsu/checkout/${await draftFromCart(patient)}`,
    cartAfter: [OTHER],
    isOver: isCompleted,
    act: pay,
  },
  {
    name: 'payment',
    isSignedIn: true,
    begin: async (patient) => `/checkout/${await filledFromCart(patient)}`,
    cartAfter: [OTHER],
    isOver: isCompleted,
    act: pay,
  },
  {
    name: 'clinic',
    isSignedIn: true,
    begin: async (patient) => `/checkout/${await draftFromCart(patient)}`,
    cartAfter: [OTHER],
    isOver: hasDays,
    act: async (page, memory) => {
      const isChoosing = await checkout(page).clinics.isVisible();
      if (isChoosing || (await isCheckoutReady(page))) await fillDelivery(page, memory);
    },
    isVariation: true,
  },
  {
    name: 'nicepay',
    isSignedIn: true,
    begin: async (patient) => `/checkout/${await filledFromCart(patient)}`,
    cartAfter: [OTHER],
    isOver: isCompleted,
    act: payByNicePay,
    isVariation: true,
  },
  RESCHEDULE,
];
