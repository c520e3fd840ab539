import type { Item } from '@contract/cart/schemas';
import type { ItemStatus } from '@contract/catalog/schemas';
import { createDeviceStore } from '@/platform/storage/idb';
import { PATIENT } from './account';
import { refusal, type Answers } from './screen';

/** Product and variant of a cart line, distinguished by the digit. */
export const key = (digit: string) => ({
  product_id: digit.repeat(24),
  variant_id: '1'.repeat(24),
});

/** A line of the cart. */
export const item = (digit: string, quantity = 1): Item => ({ ...key(digit), quantity });

/** The product's state: `a` is 원방 공진단 for 45,000 won, any other 경옥고 스틱 for 1,000. */
export const status = (digit: string, change: Partial<ItemStatus> = {}): ItemStatus => ({
  ...key(digit),
  productName: digit === 'a' ? '원방 공진단' : '경옥고 스틱',
  variantName: digit === 'a' ? '10환' : '30포',
  picture: 'gongjindan',
  price: digit === 'a' ? 45_000 : 1000,
  listPrice: null,
  saleState: 'on_sale',
  available: 10,
  ...change,
});

// The cart's calls, for a fake network.
export const METHODS = 'GET /public-api/market/shipping-methods';
export const STATUS = 'POST /api/market/products/group-status';
export const CART = 'GET /api/market/cart';
export const ADD = 'POST /api/market/cart/items';
export const MERGE = 'POST /api/market/cart/merge';
export const DELETE = 'POST /api/market/cart/items/delete';
export const VALIDATE = 'POST /api/market/orders/pre-validation';

const parcel = { id: 'parcel', name: '택배', description: '', fee: 4000, freeFrom: 50_000 };

/** Answers to the calls that every cart makes. */
export const shop = (...statuses: ItemStatus[]): Answers => ({
  // A patient that cannot be fetched stays signed in (product 4, Auth state).
  [PATIENT]: () => refusal(503, 'unavailable', '지금은 서비스를 이용할 수 없습니다.'),
  [METHODS]: () => ({ items: [parcel] }),
  [STATUS]: () => ({ data: { items: statuses } }),
});

/** Stores the lines in the guest's cart of this device. */
export const store = async (...items: Item[]) => createDeviceStore().update('cart', () => items);
