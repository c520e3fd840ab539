import { vi } from 'vitest';
import type { Product, SaleState } from '@contract/catalog/schemas';
import { ProductScreen } from '@/screens/product/product-screen';
import { showScreen, type Answers } from './screen';

export const PRODUCT_ID = 'a'.repeat(24);
/** `2환` is reduced from 500,000 won. */
export const variant = (digit: string, price: number, saleState: SaleState = 'on_sale') => ({
  id: digit.repeat(24),
  name: `${digit}환`,
  price,
  listPrice: digit === '2' ? 500_000 : null,
  saleState,
});

/** 원방 공진단 in three variants, of which the second is the main one. */
export function product(change: Partial<Product> = {}): Product {
  return {
    id: PRODUCT_ID,
    categoryId: 'gongjindan',
    name: '원방 공진단',
    summary: '옛 방식 그대로 빚은 환입니다.',
    picture: 'gongjindan',
    variant: variant('2', 450_000),
    badges: ['진료 후 조제'],
    rating: { average: 4.8, count: 12 },
    pictures: ['gongjindan', 'gongjindan-single'],
    variants: [variant('1', 50_000), variant('2', 450_000), variant('3', 1_290_000, 'sold_out')],
    story: ['이야기'],
    ingredients: [
      { name: '녹용', origin: '러시아산', note: '윗부분을 써요.', picture: 'nokyong' },
      { name: '목향', origin: '중국산', note: '향이 부드러워요.' },
    ],
    directions: ['하루 한 환 드세요.'],
    storage: '서늘한 곳에 두세요.',
    notices: ['진료 뒤 조제해요.'],
    isMadeToOrder: true,
    related: [],
    ...change,
  };
}

/** What `바로 구매` asks first. */
export const VALIDATE = 'POST /api/market/orders/pre-validation';
/** Shows the product's page over a fake network. */
export const showProduct = (shown: Product, answers: Answers = {}) =>
  showScreen(<ProductScreen productId={PRODUCT_ID} />, {
    [`GET /public-api/market/products/${PRODUCT_ID}`]: () => shown,
    [VALIDATE]: () => ({ isValidOverall: false, items: [] }),
    ...answers,
  });

/** Replaces what jsdom lacks; returns how to tell the page which of its sections have begun. */
export function stubViewport() {
  let look: (sections: Record<string, boolean>) => void = () => undefined;
  Element.prototype.scrollIntoView = vi.fn();
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      constructor(tell: (entries: object[]) => void) {
        look = (sections) =>
          tell(
            Object.entries(sections).map(([id, isIntersecting]) => ({
              target: { id },
              isIntersecting,
            })),
          );
      }
      observe = () => undefined;
      disconnect = () => undefined;
    },
  );
  return (sections: Parameters<typeof look>[0]) => look(sections);
}
