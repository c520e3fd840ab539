import { describe, expect, it, vi } from 'vitest';
import type { Item } from '@contract/cart/schemas';
import { ApiError } from '@/platform/api/api-error';
import { createStore } from '@/platform/state/store';
import { createDeviceStore } from '@/platform/storage/idb';
import type { TabChannel } from '@/platform/storage/tab-channel';
import { type CartChange, type Operation, type PatientCartState, changedCart } from './cart-change';
import { createCartQueue, type Sender } from './cart-queue';
import type { CartMessage } from './guest-cart';

const silent: TabChannel<CartMessage> = { post: () => undefined, listen: () => () => undefined };
const line = (digit: string, quantity = 1): Item => ({
  product_id: digit.repeat(24),
  variant_id: '1'.repeat(24),
  quantity,
});
const add = (digit: string): CartChange => ({ kind: 'add', items: [line(digit)] });
const remove = (digit: string): CartChange => ({ kind: 'remove', items: [line(digit)] });
const set = (digit: string, quantity: number): CartChange => ({
  kind: 'set',
  items: [line(digit, quantity)],
});

/** A server that counts each key once, as the real one does. */
function createServer(items: Item[] = []) {
  const keys: string[] = [];
  const faults: (ApiError | 'answer lost')[] = [];
  const told: string[] = [];
  let cart = items;
  const take = ({ id, change }: Operation) => {
    if (keys.includes(id)) return;
    keys.push(id);
    cart = changedCart(cart, change);
  };
  const sender: Sender = {
    patientId: 'me',
    send: async (operation) => {
      await Promise.resolve();
      const fault = faults.shift();
      if (fault instanceof ApiError) throw fault;
      take(operation);
      if (fault) throw new ApiError('network');
      return cart;
    },
    show: () => undefined,
    tell: (_operation, error) => void told.push(error.code),
  };
  return { sender, keys, told, faults, cart: () => cart };
}

const NEW = { isRead: false, isWaiting: false };

function openTab() {
  const state = createStore<PatientCartState>({ ...NEW, operations: [] });
  return { state, queue: createCartQueue(createDeviceStore(), silent, state) };
}

const offline = () => vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
const refused = new ApiError('http', {
  status: 409,
  declared: true,
  body: { code: 'out_of_stock', message: '재고가 부족한 한약이 있습니다.' },
});

describe('changes of the patient’s cart (product 4, Cart)', () => {
  it('keep the mark of a removal of everything until they are sent (product 7, all flag)', async () => {
    const server = createServer([line('a')]);
    const off = offline();
    await openTab().queue.change(server.sender, { ...remove('a'), all: true } as CartChange);
    off.mockRestore();
    const sent: CartChange[] = [];
    const again = openTab().queue;
    await again.load('me');
    await again.replay({
      ...server.sender,
      send: async ({ change }) => {
        sent.push(change);
        return [];
      },
    });
    expect(sent[0]).toMatchObject({ kind: 'remove', all: true });
  });

  it('go out at once, in order, and nothing waits', async () => {
    const server = createServer();
    const { state, queue } = openTab();
    await Promise.all([
      queue.change(server.sender, add('a')),
      queue.change(server.sender, set('a', 5)),
      queue.change(server.sender, add('b')),
    ]);
    expect(server.cart()).toEqual([line('a', 5), line('b')]);
    expect(state).toEqual({ operations: [], isRead: true, isWaiting: false });
  });

  it('show at once, so that a quick second tap counts from the first', async () => {
    const server = createServer([line('a')]);
    const { state, queue } = openTab();
    await queue.load('me');
    const done = [2, 3].map((quantity) => queue.change(server.sender, set('a', quantity)));
    expect(state.operations).toMatchObject([{ change: set('a', 3) }]);
    await Promise.all(done).then(() => expect(server.cart()).toEqual([line('a', 3)]));
  });

  it('wait without a network, also over a restart, and are sent once and in order', async () => {
    const server = createServer([line('a', 2), line('b')]);
    const network = offline();
    const before = openTab();
    await before.queue.change(server.sender, remove('a'));
    await before.queue.change(server.sender, set('b', 2));
    await before.queue.change(server.sender, set('b', 3));
    await before.queue.change(server.sender, add('c'));
    expect(before.state.isWaiting).toBe(true);
    const kinds = before.state.operations.map(({ change }) => change.kind);
    expect(kinds).toEqual(['remove', 'set', 'add']);
    network.mockRestore();
    const [after, other] = [openTab(), openTab()];
    await after.queue.load('me');
    expect(after.state.operations).toHaveLength(3);
    await Promise.all([after.queue.replay(server.sender), other.queue.replay(server.sender)]);
    expect(server.cart()).toEqual([line('b', 3), line('c')]);
    expect(server.keys).toHaveLength(3);
    expect(after.state.operations).toEqual([]);
  });

  it('count once when their answer is lost', async () => {
    const server = createServer();
    server.faults.push('answer lost');
    const { state, queue } = openTab();
    await queue.change(server.sender, add('a'));
    expect([state.operations.length, state.isWaiting]).toEqual([1, true]);
    expect(await queue.replay(server.sender)).toBe(true);
    expect(server.cart()).toEqual([line('a')]);
    expect(state).toEqual({ operations: [], isRead: true, isWaiting: false });
  });

  it('are taken back when the server refuses, and those after them still go', async () => {
    const server = createServer();
    server.faults.push(refused);
    const { state, queue } = openTab();
    const first = queue.change(server.sender, add('a'));
    const second = queue.change(server.sender, add('b'));
    await expect(first).rejects.toBe(refused);
    await second;
    expect(server.cart()).toEqual([line('b')]);
    expect([state.operations, server.told]).toEqual([[], []]);
  });

  it('are explained when nobody waits for them any more', async () => {
    const server = createServer();
    const network = offline();
    await openTab().queue.change(server.sender, add('a'));
    network.mockRestore();
    server.faults.push(refused);
    await openTab().queue.replay(server.sender);
    expect(server.told).toEqual(['out_of_stock']);
  });

  it('wait on while the server is busy or away', async () => {
    const server = createServer();
    const { state, queue } = openTab();
    for (const status of [503, 429, 401]) {
      server.faults.push(new ApiError('http', { status }));
      await queue.change(server.sender, add('a'));
    }
    expect(state.operations).toHaveLength(3);
    server.faults.push(new ApiError('http', { status: 500 }));
    await queue.replay(server.sender);
    expect([state.operations, server.told]).toEqual([[], ['http']]);
  });

  it('are never sent for somebody else', async () => {
    const server = createServer();
    const network = offline();
    const { queue, state } = openTab();
    await queue.change(server.sender, add('a'));
    network.mockRestore();
    await queue.load('someone else');
    expect(state.operations).toEqual([]);
    await queue.replay({ ...server.sender, patientId: 'someone else' });
    expect(server.keys).toEqual([]);
  });

  it('are not repeated when the server may have forgotten their key', async () => {
    const server = createServer();
    server.faults.push('answer lost');
    const { queue, state } = openTab();
    await queue.change(server.sender, add('a'));
    vi.spyOn(Date, 'now').mockReturnValue(Date.now() + 48 * 60 * 60_000);
    await queue.replay(server.sender);
    expect(server.cart()).toEqual([line('a')]);
    await queue.load('me');
    expect(state.operations).toEqual([]);
  });
});

describe('the copy of the server’s cart', () => {
  it('is the newest that any tab has read, whichever tab keeps its own last', async () => {
    const { queue } = openTab();
    const { queue: slow } = openTab();
    const now = Date.now();
    await queue.store('me', [line('a')], now);
    await slow.store('me', [], now - 1);
    expect(await queue.load('me')).toEqual({ items: [line('a')], readAt: now });
  });

  it('is not stuck with a time that a wrong clock once gave', async () => {
    const { queue } = openTab();
    const now = Date.now();
    await queue.store('me', [], now + 60 * 60_000);
    await queue.store('me', [line('a')], now);
    expect(await queue.load('me')).toEqual({ items: [line('a')], readAt: now });
  });
});

describe('at the end of a session', () => {
  const stored = () => createDeviceStore().read('patientCart');

  it('nothing is left, nor comes back from what was under way', async () => {
    const server = createServer();
    const { queue } = openTab();
    await queue.store('me', [line('a')], Date.now());
    let answer: (items: Item[]) => void = () => undefined;
    const send = () => new Promise<Item[]>((resolve) => (answer = resolve));
    const change = queue.change({ ...server.sender, send }, add('a'));
    await vi.waitFor(async () => expect(await stored()).toMatchObject({ operations: [{}] }));
    await queue.end(true);
    answer([line('a', 2)]);
    await change;
    expect(await stored()).toBeUndefined();
  });

  it('unsent changes stay for their patient when the session only ran out', async () => {
    const server = createServer();
    const network = offline();
    const { queue, state } = openTab();
    await queue.store('me', [line('a')], Date.now());
    await queue.change(server.sender, add('b'));
    network.mockRestore();
    await queue.end(false);
    expect(state.operations).toEqual([]);
    expect(await stored()).toMatchObject({ last: null, operations: [{}] });
    await queue.replay(server.sender);
    expect(server.cart()).toEqual([line('b')]);
  });
});
