import { expect, type Locator, type Page } from 'playwright/test';

/** The shop's pages up to the cart, by taps. `at` is `''` or `/@alias`. */
export function shopPages(page: Page, at = '') {
  const cartLink = page.getByRole('banner').getByRole('link', { name: /^장바구니/ });
  return {
    /** Shown while anything is in the cart. */
    inCart: page
      .getByRole('banner')
      .getByRole('link', { name: /^장바구니, \d+개 담김/ })
      .first(),
    openHome: async () => {
      await page.goto(at === '' ? '/' : at);
      const headline = at === '' ? '정성을 달이다' : '달임한의원';
      await expect(page.getByRole('heading', { level: 1 })).toContainText(headline);
    },
    browse: async () => {
      const name = at === '' ? '한약 둘러보기' : '한약 고르기';
      await page.getByRole('main').getByRole('link', { name, exact: true }).first().click();
      await expect(page.getByRole('heading', { level: 1, name: '달임의 한약' })).toBeVisible();
    },
    chooseCategory: async (label: string) => {
      const chips = page.getByRole('navigation', { name: '한약 갈래' });
      await chips.getByRole('link', { name: label, exact: true }).click();
      await expect(chips.getByRole('link', { name: label, exact: true })).toHaveAttribute(
        'aria-current',
        'page',
      );
    },
    openProduct: async (name: string) => {
      await page.getByRole('article').getByRole('link', { name }).first().click();
      await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
    },
    openCart: async () => {
      await cartLink.first().click();
      await expect(page.getByRole('heading', { level: 1, name: '장바구니' })).toBeVisible();
    },
    /** Waits until the header's cart link shows that many lines. */
    expectInCart: async (count: number) => {
      const label = count === 0 ? '장바구니' : `장바구니, ${count}개 담김`;
      await expect(cartLink.first()).toHaveAccessibleName(label);
    },
  };
}

/** The open product page. */
export function productPage(page: Page) {
  return {
    chooseVariant: (name: string) =>
      page.getByRole('main').getByRole('radio', { name, exact: false }).check(),
    raiseQuantity: () =>
      page
        .getByRole('group', { name: '수량' })
        .getByRole('button', { name: '수량 늘리기' })
        .click(),
    addToCart: async () => {
      await page.getByRole('button', { name: '장바구니 담기' }).click();
      await expect(page.getByText('장바구니에 담았어요.')).toBeVisible();
    },
    buyNow: () => page.getByRole('button', { name: '바로 구매' }).click(),
  };
}

/** The open cart. */
export function cartPage(page: Page) {
  const line = (name: string): Locator =>
    page
      .getByRole('main')
      .getByRole('listitem')
      .filter({ hasText: name, has: page.getByRole('button', { name: /삭제$/ }) });
  return {
    line,
    quantity: (name: string) => line(name).getByRole('spinbutton'),
    raise: (name: string) => line(name).getByRole('button', { name: '수량 늘리기' }).click(),
    lower: (name: string) => line(name).getByRole('button', { name: '수량 줄이기' }).click(),
    remove: (name: string) => line(name).getByRole('button', { name: /삭제$/ }).click(),
    order: () => page.getByRole('button', { name: /주문하기$/ }).click(),
    empty: page.getByText('장바구니가 비어 있어요'),
  };
}
