import { Suspense, type ReactNode } from 'react';
import { screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { EXTRAS, DESCRIPTORS } from '@contract/calls';
import { HelpScreen } from '@/screens/help/help-screen';
import { HomeSections } from '@/screens/home/home-sections';
import { HomeScreen, UnknownClinic } from '@/screens/home/home-screen';
import { CartScreen } from '@/screens/cart/cart-screen';
import { CheckoutCompleteScreen } from '@/screens/checkout-complete/checkout-complete-screen';
import { MyInfoScreen } from '@/screens/my-info/my-info-screen';
import { MyPageScreen } from '@/screens/my-page/my-page-screen';
import { ConfirmationScreen } from '@/screens/order/confirmation-screen';
import { OrderScreen } from '@/screens/order/order-screen';
import { ProductScreen } from '@/screens/product/product-screen';
import { ProductSections } from '@/screens/product/product-sections';
import { ProductsScreen } from '@/screens/products/products-screen';
import { SavedScreen } from '@/screens/saved/saved-screen';
import { leaveOut } from '@/platform/api/hosts';
import { storeTokens, orderOf, PATIENT, patientOf } from '../../tests/support/account';
import { businessExample } from '../../tests/support/business';
import { CART, item, shop, status } from '../../tests/support/cart-fixtures';
import { emptyParts } from '../../tests/support/empty-parts';
import { product, PRODUCT_ID, stubViewport } from '../../tests/support/product-setup';
import { showScreen, type Answers } from '../../tests/support/screen';
import { Frame } from './frame/frame';
import { FrameFooter } from './frame/frame-footer';

const order = orderOf({ status: 'delivered', shipping_method_id: 'parcel' });
const categories = {
  items: [
    {
      id: 'kyungokgo',
      groupId: 'a'.repeat(24),
      label: '경옥고',
      title: '경옥고',
      description: '오래 달인 고예요.',
      picture: 'kyungokgo',
    },
  ],
};

/** What a backend with the core alone answers. */
const core: Answers = {
  ...shop(status('a')),
  [PATIENT]: () => patientOf(),
  [CART]: () => ({ data: { items: [item('a')] } }),
  [`GET /api/market/orders/${order.id}`]: () => ({ data: order }),
  'GET /public-api/business': () => businessExample,
  'GET /public-api/market/categories': () => categories,
  [`GET /public-api/market/products/${PRODUCT_ID}`]: () => product(),
  'GET /public-api/market/products': () => ({
    items: [product()],
    total: 1,
    page: 1,
    pageSize: 24,
  }),
};

/** Rows for buttons and links, which have a gap around them. */
const EMPTY_ROWS = '[class*="action" i]:empty, [class*="buttons" i]:empty';

const CORE = DESCRIPTORS.filter(({ part }) => part === 'core' || part === 'shop').map(
  ({ method, host, path }) =>
    new RegExp(`^${method} /${host}${path.replaceAll(/\{\w+\}/g, '[^/]+')}$`),
);

/** Each screen with a gated part or a gated link, and what shows that it has come. */
const SCREENS: readonly (readonly [name: string, shown: ReactNode, until: RegExp])[] = [
  ['home', <HomeScreen key="home" />, /원방 공진단/],
  ['what home shows below', <HomeSections key="sections" showsStories />, /정성을 달이는 약속/],
  ['an unknown clinic', <UnknownClinic key="clinic" />, /한의원을 찾지 못했어요/],
  ['the list', <ProductsScreen key="list" filter={{ category: 'kyungokgo' }} />, /원방 공진단/],
  ['a product', <ProductScreen key="product" productId={PRODUCT_ID} />, /옛 방식 그대로/],
  ['a product’s sections', <ProductSections key="below" product={product()} />, /녹용/],
  ['the cart', <CartScreen key="cart" />, /원방 공진단/],
  ['the completion', <CheckoutCompleteScreen key="done" orderId={order.id} />, /완료되었습니다/],
  ['an order', <OrderScreen key="order" orderId={order.id} />, /주문한 한약/],
  ['its confirmation', <ConfirmationScreen key="paper" orderId={order.id} />, /판매자/],
  ['my page', <MyPageScreen key="my" />, /내 정보/],
  ['my info', <MyInfoScreen key="info" />, /기본 정보/],
  ['what is saved', <SavedScreen key="saved" />, /찜/],
  ['help', <HelpScreen key="help" />, /자주 묻는 것/],
  ['the frame', <Frame key="frame">본문</Frame>, /본문/],
  ['the footer', <FrameFooter key="footer" />, /사업자등록번호/],
];

describe('with a backend that has the core alone', () => {
  beforeEach(() => {
    stubViewport();
    storeTokens();
    leaveOut(EXTRAS);
  });
  afterEach(() => leaveOut([]));

  it.each(SCREENS)(
    '%s leaves nothing empty behind, and asks for the core alone',
    async (_, shown, until) => {
      const { asked } = await showScreen(<Suspense>{shown}</Suspense>, core);
      expect((await screen.findAllByText(until, {}, { timeout: 15_000 })).length).toBeGreaterThan(
        0,
      );
      await waitFor(() => expect(document.querySelector('[aria-busy="true"]')).toBeNull());
      expect(emptyParts(document.body)).toEqual([]);
      expect([...document.querySelectorAll(EMPTY_ROWS)]).toEqual([]);
      const strange = asked.filter(({ call }) => !CORE.some((known) => known.test(call)));
      expect(strange).toEqual([]);
    },
  );

  it('home says that its documents are missing, and where to ask', async () => {
    await showScreen(<HomeSections showsStories />, core);
    const told = await screen.findByRole('region', { name: '약관과 방침' });
    expect(told).toHaveTextContent('이용약관과 개인정보처리방침을 준비하고 있어요.');
    expect(screen.getByRole('link', { name: '고객센터' })).toHaveAttribute('href', '/help');
    expect(screen.queryByRole('link', { name: '달임 이야기' })).toBeNull();
  });

  it('a confirmation names the ways to return that there are', async () => {
    await showScreen(<ConfirmationScreen orderId={order.id} />, core);
    expect(await screen.findByText('아래 판매자의 전화나 메일로 알려 주세요.')).toBeVisible();
  });

  it('my page names no health information that is not kept', async () => {
    await showScreen(<MyPageScreen />, {
      ...core,
      [PATIENT]: () => patientOf({ phoneNumber: null }),
    });
    expect(await screen.findByText('이름과 연락처')).toBeVisible();
  });

  it('help answers nothing that the backend cannot do', async () => {
    await showScreen(<HelpScreen />, core);
    await screen.findByText('어떻게 주문하나요?');
    expect(screen.queryByText('영수증은 어디에서 보나요?')).toBeNull();
    expect(screen.queryByText('진료 시간을 바꿀 수 있나요?')).toBeNull();
    expect(screen.queryByText('결제하다가 창이 닫혔어요.')).toBeNull();
  });
});

describe('with a backend of our own', () => {
  it('home says nothing of missing documents', async () => {
    await showScreen(<HomeSections showsStories />, core);
    await screen.findByText('정성을 달이는 약속');
    expect(screen.queryByRole('region', { name: '약관과 방침' })).toBeNull();
    expect(screen.getByRole('link', { name: '달임 이야기' })).toBeVisible();
  });
});
