import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { IDEMPOTENCY_KEY_MS } from '@contract/core/figures';
import { ApiError } from '@/platform/api/api-error';
import type { Api } from '@/platform/api/create-api';
import type { FallbackStore } from '@/platform/storage/device-store';
import { createDeviceStore } from '@/platform/storage/idb';
import type { TabChannel } from '@/platform/storage/tab-channel';
import { createGuestCart, type CartMessage, type GuestCart } from './guest-cart';
import { closeMerge, mergeGuestCart, openMerge } from './merge-guest-cart';

const item = (digit: string, quantity = 1) => ({
  product_id: digit.repeat(24),
  variant_id: '1'.repeat(24),
  quantity,
});
const silent: TabChannel<CartMessage> = { post: () => undefined, listen: () => () => undefined };
const answer = { data: { items: [item('a', 2)], adjustments: [] } };

/** An API that answers with what the list says, in turn, and remembers keys and bodies. */
function fakeApi(...turns: (typeof answer | ApiError | Promise<typeof answer>)[]) {
  const calls: { key: string | undefined; items: unknown }[] = [];
  const api = vi.fn(async (_endpoint, request, options) => {
    calls.push({ key: options?.key, items: request.body?.items });
    const turn = turns.shift();
    if (turn instanceof Error) throw turn;
    return turn;
  });
  return { api: api as unknown as Api, calls };
}

const take = vi.fn(async () => undefined);

/** The merge of a page with this cart. */
const mergeOf = (cart: GuestCart) =>
  mergeGuestCart.bind(null, { guest: cart, merging: { patientId: null, hasFailed: false } });

let device: FallbackStore;
let guest: GuestCart;
afterEach(() => void vi.useRealTimers());
beforeEach(() => {
  take.mockClear();
  device = createDeviceStore();
  guest = createGuestCart(device, silent);
});

describe('merging at login (product 4, Cart)', () => {
  it('does nothing for an empty cart', async () => {
    const { api, calls } = fakeApi();
    await mergeOf(guest)(api, 'me', take);
    expect(take).not.toHaveBeenCalled();
    expect(calls).toEqual([]);
  });

  it('takes everything over once, and leaves what was added meanwhile', async () => {
    await guest.change({ kind: 'add', items: [item('a', 2)] });
    let arrive: (value: typeof answer) => void = () => undefined;
    const { api, calls } = fakeApi(new Promise((resolve) => (arrive = resolve)));
    const run = mergeOf(guest);
    const both = [run(api, 'me', take), run(api, 'me', take)];
    await vi.waitFor(() => expect(calls).toHaveLength(1));
    await guest.change({ kind: 'add', items: [item('a'), item('b')] });
    arrive(answer);
    await Promise.all(both);
    expect(take.mock.calls).toEqual([[answer.data]]);
    expect(calls).toHaveLength(1);
    expect(guest.state.items).toEqual([item('a'), item('b')]);
  });

  it('asks again with the same key and items when the answer was lost, also after a reload', async () => {
    await guest.change({ kind: 'add', items: [item('a', 2)] });
    const { api, calls } = fakeApi(new ApiError('network'), answer);
    await expect(mergeOf(guest)(api, 'me', take)).rejects.toThrow();
    const reloaded = createGuestCart(device, silent);
    await reloaded.change({ kind: 'add', items: [item('b')] });
    await mergeOf(reloaded)(api, 'me', take);
    expect(calls[1]).toEqual(calls[0]);
    expect(calls[0]?.key).toBeTruthy();
    expect(reloaded.state.items).toEqual([item('b')]);
  });

  it('shows what came of it before the guest’s lines are gone', async () => {
    await guest.change({ kind: 'add', items: [item('a', 2)] });
    const shown: unknown[] = [];
    const { api } = fakeApi(answer);
    await mergeOf(guest)(api, 'me', async () => {
      shown.push(guest.state.items.length, await device.read('cart'));
    });
    expect(shown).toEqual([1, []]);
    expect(guest.state.items).toEqual([]);
  });

  it('subtracts only once when two tabs get the same answer', async () => {
    await guest.change({ kind: 'add', items: [item('a', 5)] });
    const pending = await openMerge(guest, 'me');
    const other = createGuestCart(device, silent);
    expect(await openMerge(other, 'me')).toEqual(pending);
    await closeMerge(guest, pending!.key, true);
    await guest.change({ kind: 'add', items: [item('a')] });
    await closeMerge(other, pending!.key, true);
    expect(other.state.items).toEqual([item('a')]);
  });

  it('keeps the items with the guest when the server refuses, and starts anew', async () => {
    await guest.change({ kind: 'add', items: [item('a')] });
    const refused = new ApiError('http', { status: 422, declared: true });
    const { api, calls } = fakeApi(refused, answer);
    const run = mergeOf(guest);
    await expect(run(api, 'me', take)).rejects.toBe(refused);
    expect(guest.state.items).toEqual([item('a')]);
    await run(api, 'me', take);
    expect(calls[1]?.key).not.toBe(calls[0]?.key);
  });

  it('doubles and loses nothing when its key is forgotten: what the server’s cart has counts as merged', async () => {
    vi.useFakeTimers({ toFake: ['Date'] });
    await guest.change({ kind: 'add', items: [item('a', 2), item('b', 3), item('c')] });
    const cart = { data: { items: [item('a', 2), item('b')], adjustments: [] } };
    const { api, calls } = fakeApi(new ApiError('network'), cart, answer);
    await expect(mergeOf(guest)(api, 'me', take)).rejects.toThrow();
    vi.setSystemTime(Date.now() + IDEMPOTENCY_KEY_MS);
    await mergeOf(guest)(api, 'me', take);
    expect(calls[1]).toEqual({ key: undefined, items: undefined });
    expect(calls[2]?.items).toEqual([item('b', 2), item('c')]);
    expect(calls[2]?.key).not.toBe(calls[0]?.key);
    expect(guest.state.items).toEqual([]);
  });

  it('is over when its key is forgotten and the server’s cart has everything', async () => {
    await guest.change({ kind: 'add', items: [item('a', 2)] });
    const old = { key: 'old', patientId: 'me', items: [item('a', 2)] };
    await guest.changeWith('cartMergeKey', (items) => [items, old]);
    const { api, calls } = fakeApi(answer);
    await mergeOf(guest)(api, 'me', take);
    expect(calls).toHaveLength(1);
    expect(guest.state.items).toEqual([]);
    expect(await device.read('cartMergeKey')).toBeUndefined();
  });

  it('never repeats one patient’s merge for another', async () => {
    await guest.change({ kind: 'add', items: [item('a')] });
    const { api, calls } = fakeApi(new ApiError('timeout'), answer);
    const run = mergeOf(guest);
    await expect(run(api, 'me', take)).rejects.toThrow();
    await run(api, 'someone else', take);
    expect(calls[1]?.key).not.toBe(calls[0]?.key);
  });
});
