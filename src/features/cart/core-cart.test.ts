import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { Item } from '@contract/cart/schemas';
import type { ItemStatus } from '@contract/catalog/schemas';
import { ApiError } from '@/platform/api/api-error';
import type { Api } from '@/platform/api/create-api';
import { leaveOut } from '@/platform/api/hosts';
import { mergeItems, setQuantitiesAt } from './core-cart';

const TEA: Item = { product_id: 'p1', variant_id: 'v1', quantity: 2 };
const PILL: Item = { product_id: 'p2', variant_id: 'v2', quantity: 1 };
const KEY = 'k0000000';

const refusal = (code: string) =>
  new ApiError('http', { status: 409, declared: true, body: { code, message: '' } });
const inStock = ({ product_id, variant_id }: Item, available: number) => ({
  ...{ product_id, variant_id, available, productName: '쌍화고' },
});

/** A backend that answers each added line with itself, unless it refuses it; `stock` is what it says of a line. */
function backend(
  refused: (item: Item, key: string) => ApiError | null = () => null,
  stock: readonly Partial<ItemStatus>[] = [],
) {
  const calls: { name: string; key: string | undefined; items: Item[] }[] = [];
  const api = ((descriptor: { name: string }, request: object, { key }: { key?: string } = {}) => {
    if (descriptor.name === 'getGroupStatus') return Promise.resolve({ data: { items: stock } });
    const { items } = (request as { body: { items: Item[] } }).body;
    calls.push({ name: descriptor.name, key, items });
    const error =
      descriptor.name === 'addCartItems'
        ? items.map((item) => refused(item, key ?? '')).find((one) => one !== null)
        : undefined;
    return error ? Promise.reject(error) : Promise.resolve({ data: { items, adjustments: [] } });
  }) as unknown as Api;
  return { api, calls };
}

beforeEach(() => leaveOut(['merge', 'quantities']));
afterEach(() => leaveOut([]));

describe('a cart at a backend with the core alone', () => {
  it('merges line by line, under keys that a repeat has again', async () => {
    const first = backend();
    await mergeItems(first.api, [TEA, PILL], KEY);
    expect(first.calls).toEqual([
      { name: 'addCartItems', key: 'k0000000-0', items: [TEA] },
      { name: 'addCartItems', key: 'k0000000-1', items: [PILL] },
    ]);
    const again = backend();
    await mergeItems(again.api, [TEA, PILL], KEY);
    expect(again.calls).toEqual(first.calls);
  });

  it('says which lines were refused, by name, and takes the others', async () => {
    const { api } = backend(
      (item) => (item === TEA ? refusal('out_of_stock') : null),
      [inStock(TEA, 0)],
    );
    const { items, adjustments } = await mergeItems(api, [TEA, PILL], KEY);
    expect(items).toEqual([PILL]);
    expect(adjustments).toMatchObject([
      { product_id: 'p1', productName: '쌍화고', requested: 2, merged: 0, reason: 'unavailable' },
    ]);
  });

  it('takes a line beyond the stock as far as there is room', async () => {
    const given = backend(
      ({ quantity }) => (quantity > 1 ? refusal('out_of_stock') : null),
      [inStock(TEA, 1)],
    );
    const { items, adjustments } = await mergeItems(given.api, [TEA], KEY);
    expect(items).toEqual([{ ...TEA, quantity: 1 }]);
    expect(adjustments).toMatchObject([{ requested: 2, merged: 1, reason: 'limited' }]);
    expect(given.calls.at(-1)?.key).toBe('k0000000-0-1');
  });

  it('keeps the reason of a cart without room for another line', async () => {
    const { api } = backend(() => refusal('cart_full'), [inStock(TEA, 9)]);
    const { adjustments } = await mergeItems(api, [TEA], KEY);
    expect(adjustments).toMatchObject([{ merged: 0, reason: 'cart_full' }]);
  });

  it('reads the cart where every line was refused', async () => {
    const { api, calls } = backend(() => refusal('product_unavailable'));
    const { adjustments } = await mergeItems(api, [TEA], KEY);
    expect(adjustments[0]?.reason).toBe('unavailable');
    expect(calls.at(-1)).toEqual({ name: 'deleteCartItems', key: 'k0000000', items: [] });
  });

  it('leaves the merge open while nobody answers', async () => {
    const { api } = backend(() => new ApiError('network'));
    await expect(mergeItems(api, [TEA], KEY)).rejects.toThrow(ApiError);
  });

  it('sets a quantity by removing the line and adding it anew', async () => {
    const { api, calls } = backend();
    expect(await setQuantitiesAt(api, [{ ...TEA, quantity: 3 }], [TEA], KEY)).toEqual([
      { ...TEA, quantity: 3 },
    ]);
    expect(calls.map(({ name }) => name)).toEqual(['deleteCartItems', 'addCartItems']);
  });

  it('brings back the line whose new quantity is refused', async () => {
    const { api, calls } = backend(({ quantity }) =>
      quantity > 2 ? refusal('out_of_stock') : null,
    );
    const change = setQuantitiesAt(api, [{ ...TEA, quantity: 9 }], [TEA, PILL], KEY);
    await expect(change).rejects.toThrow();
    expect(calls.at(-1)).toEqual({ name: 'addCartItems', key: 'k0000000-2', items: [TEA] });
  });

  it('brings it back as far as it is in stock, where the stock has sunk below it', async () => {
    const { api, calls } = backend(
      ({ quantity }) => (quantity > 1 ? refusal('out_of_stock') : null),
      [inStock(TEA, 1)],
    );
    const before = { ...TEA, quantity: 5 };
    await expect(
      setQuantitiesAt(api, [{ ...TEA, quantity: 4 }], [before], KEY),
    ).rejects.toMatchObject({ code: 'out_of_stock' });
    expect(calls.at(-1)?.items).toEqual([{ ...TEA, quantity: 1 }]);
  });

  it('lets the change wait while the line can be neither set nor brought back', async () => {
    const broken = new ApiError('http', { status: 500 });
    const { api } = backend(() => broken);
    await expect(setQuantitiesAt(api, [{ ...TEA, quantity: 3 }], [TEA], KEY)).rejects.toMatchObject(
      { kind: 'network' },
    );
  });
});

describe('a cart at a backend with the extras', () => {
  it('is merged and changed by one call each', async () => {
    leaveOut([]);
    const { api, calls } = backend();
    await mergeItems(api, [TEA], KEY);
    await setQuantitiesAt(api, [TEA], [], KEY);
    expect(calls.map(({ name, key }) => [name, key])).toEqual([
      ['mergeCart', 'k0000000'],
      ['setCartQuantities', 'k0000000'],
    ]);
  });
});
