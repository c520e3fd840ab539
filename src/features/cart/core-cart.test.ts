import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { Item } from '@contract/cart';
import { ApiError } from '@/platform/api/api-error';
import type { Api } from '@/platform/api/create-api';
import { leaveOut } from '@/platform/api/hosts';
import { mergeItems, setQuantitiesAt } from './core-cart';

const TEA: Item = { product_id: 'p1', variant_id: 'v1', quantity: 2 };
const PILL: Item = { product_id: 'p2', variant_id: 'v2', quantity: 1 };
const OPTIONS = { key: 'k0000000', audience: 'page' } as const;

const refusal = (code: string) =>
  new ApiError('http', { status: 409, declared: true, body: { code, message: '' } });

/** A backend that answers each added line with itself, unless it refuses it. */
function backend(refused: (item: Item, key: string) => ApiError | null = () => null) {
  const calls: { name: string; key: string | undefined; items: Item[] }[] = [];
  const api = ((descriptor: { name: string }, request: object, { key }: { key?: string }) => {
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
    await mergeItems(first.api, [TEA, PILL], OPTIONS);
    expect(first.calls).toEqual([
      { name: 'addCartItems', key: 'k0000000-0', items: [TEA] },
      { name: 'addCartItems', key: 'k0000000-1', items: [PILL] },
    ]);
    const again = backend();
    await mergeItems(again.api, [TEA, PILL], OPTIONS);
    expect(again.calls).toEqual(first.calls);
  });

  it('says which lines were refused, and takes the others', async () => {
    const { api } = backend((item) => (item === TEA ? refusal('out_of_stock') : null));
    const { items, adjustments } = await mergeItems(api, [TEA, PILL], OPTIONS);
    expect(items).toEqual([PILL]);
    expect(adjustments).toMatchObject([
      { product_id: 'p1', requested: 2, merged: 0, reason: 'limited' },
    ]);
  });

  it('reads the cart where every line was refused', async () => {
    const { api, calls } = backend(() => refusal('product_unavailable'));
    const { adjustments } = await mergeItems(api, [TEA], OPTIONS);
    expect(adjustments[0]?.reason).toBe('unavailable');
    expect(calls.at(-1)).toEqual({ name: 'deleteCartItems', key: 'k0000000', items: [] });
  });

  it('leaves the merge open while nobody answers', async () => {
    const { api } = backend(() => new ApiError('network'));
    await expect(mergeItems(api, [TEA], OPTIONS)).rejects.toThrow(ApiError);
  });

  it('sets a quantity by removing the line and adding it anew', async () => {
    const { api, calls } = backend();
    expect(await setQuantitiesAt(api, [{ ...TEA, quantity: 3 }], [TEA], OPTIONS)).toEqual([
      { ...TEA, quantity: 3 },
    ]);
    expect(calls.map(({ name }) => name)).toEqual(['deleteCartItems', 'addCartItems']);
  });

  it('brings back the line whose new quantity is refused', async () => {
    const { api, calls } = backend(({ quantity }) =>
      quantity > 2 ? refusal('out_of_stock') : null,
    );
    await expect(
      setQuantitiesAt(api, [{ ...TEA, quantity: 9 }], [TEA, PILL], OPTIONS),
    ).rejects.toThrow();
    expect(calls.at(-1)).toEqual({ name: 'addCartItems', key: 'k0000000-2', items: [TEA] });
  });
});

describe('a cart at a backend with the extras', () => {
  it('is merged and changed by one call each', async () => {
    leaveOut([]);
    const { api, calls } = backend();
    await mergeItems(api, [TEA], OPTIONS);
    await setQuantitiesAt(api, [TEA], [], OPTIONS);
    expect(calls.map(({ name, key }) => [name, key])).toEqual([
      ['mergeCart', 'k0000000'],
      ['setCartQuantities', 'k0000000'],
    ]);
  });
});
