import { setTimeout as sleep } from 'node:timers/promises';
import type { Page } from 'playwright/test';
import type { Item } from '@contract/cart';
import { checkout, paymentWindow } from '../pages/checkout';
import { cartPage, productPage, shopPages } from '../pages/shop-pages';
import { signIn } from '../pages/sign-in';
import type { Patient } from '../world/patient';
import { STICK_PATH } from '../world/products';
import { valueOf, type Memory } from './memory';
import { draftFromCart, filledFromCart, OTHER, TYPED } from './prepared';

/** A part of the purchase that begins in a prepared state and is walked in the browser. */
export interface Journey {
  name: string;
  /** Whether the patient is signed in from the start. */
  isSignedIn: boolean;
  /** Prepares a signed-in patient's state outside the browser and answers where the journey begins. */
  begin: (patient: Patient) => Promise<string>;
  /** The cart when the order has been paid. */
  cartAfter: readonly Item[];
  /** Where it ends. */
  isOver: (page: Page) => Promise<boolean>;
  /** What a patient does next with the page as it stands; may be called at any time. */
  act: (page: Page, memory: Memory) => Promise<void>;
}

const pathOf = (page: Page) => new URL(page.url()).pathname;
const isCheckout = (page: Page) => /\/checkout\/[0-9a-f]{24}$/.test(pathOf(page));
const isCheckoutReady = async (page: Page) => isCheckout(page) && checkout(page).pay.isVisible();
const isCompleted = (page: Page) =>
  page.getByRole('heading', { name: '주문이 완료되었습니다' }).isVisible();

/** Fills in what is missing, and pays. */
async function pay(page: Page, memory: Memory): Promise<void> {
  if (pathOf(page).startsWith('/sandbox/payment/window/')) {
    return (await paymentWindow(page, true)).approve();
  }
  const form = checkout(page);
  if (!(await isCheckoutReady(page))) return;
  const shipping = form.part('배송 방법');
  await shipping.getByRole('radio', { name: /택배/ }).waitFor();
  // stands there by itself, unless nobody could say who it is
  const orderer = page.getByRole('textbox', { name: '주문자 이름' });
  await memory.fill('주문자 정보', {
    isDone: async () => !(await orderer.isVisible()) || (await valueOf(orderer)) !== '',
    fill: () => orderer.fill(TYPED.recipient),
  });
  await memory.fill('배송 방법', {
    isDone: async () =>
      (await valueOf(shipping.getByRole('textbox', { name: '받는 분' }))) === TYPED.recipient &&
      (await valueOf(shipping.getByRole('textbox', { name: '상세 주소' }))) === TYPED.detail,
    fill: form.fillDelivery,
  });
  await memory.fill('진료 시간', {
    isDone: () => page.getByRole('timer').isVisible(),
    fill: async () => {
      // the storefront's clinic stands there by itself, unless just that could not be fetched
      const isChosen = form.days.waitFor().then(
        () => true,
        () => false,
      );
      if (!(await isChosen)) await form.findClinic('성동구', '달임한의원 성수');
      await form.chooseLastDay();
      await form.times.locator('input:enabled').first().check();
      await page.getByRole('timer').waitFor();
    },
  });
  await memory.fill('기본 문진', {
    isDone: () => form.part('기본 문진').getByRole('checkbox', { name: TYPED.disease }).isChecked(),
    fill: form.examine,
  });
  await memory.fill('동의', {
    isDone: () => page.getByRole('checkbox', { name: /청약철회 제한/ }).isChecked(),
    fill: form.agree,
  });
  await form.pay.click();
  await untilNext(page);
}

/** Waits a while for another page, or for something that is said on this one. */
async function untilNext(page: Page): Promise<void> {
  const before = pathOf(page);
  const isSaid = page.getByRole('alertdialog').or(page.getByRole('dialog')).first();
  for (let waited = 0; waited < 4000; waited += 100) {
    if (pathOf(page) !== before || (await isSaid.isVisible())) return;
    await sleep(100);
  }
}

async function buy(page: Page): Promise<void> {
  const cart = cartPage(page);
  if (pathOf(page) === STICK_PATH) {
    const { inCart } = shopPages(page);
    if (!(await inCart.isVisible())) {
      await productPage(page).chooseVariant('10포');
      await page.getByRole('button', { name: '장바구니 담기' }).click();
      await inCart.waitFor();
    }
    return shopPages(page).openCart();
  }
  if (pathOf(page) !== '/cart') return;
  await cart.line('경옥고 스틱').or(cart.empty).waitFor();
  if (await cart.empty.isVisible()) {
    await page.goto(STICK_PATH);
    return;
  }
  await cart.order();
  await untilNext(page);
}

async function signInAndBuy(page: Page, memory: Memory): Promise<void> {
  const login = signIn(page);
  if (pathOf(page).startsWith('/sandbox/login/')) return login.chooseKnown(memory.account);
  if (await login.profile.isVisible())
    return (await login.isProfileFilled()) ? login.sendProfile() : login.completeProfile();
  if (await login.dialog.isVisible()) return login.leave();
  return buy(page);
}

/** The purchase in parts that a case can begin with, each on its own. */
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
];
