import type { Item } from '@contract/cart';
import { ApiError } from '@/platform/api/api-error';
import { newIdempotencyKey } from '@/platform/api/idempotency-key';
import type { DeviceStore } from '@/platform/storage/device-store';
import { IDB_KEYS } from '@/platform/storage/keys';
import type { TabChannel } from '@/platform/storage/tab-channel';
import type { CartChange } from './cart-change';
import type { CartMessage } from './guest-cart';
import { parseKeptCart, withOperation, type KeptCart } from './kept-cart';
import type { Operation, PatientCartState } from './cart-operation';

/** The server remembers keys for two days; an answer lost before that can be asked for again. */
const KEY_LIFE_MS = 47 * 60 * 60_000;
const LOCK = 'dalim-cart-queue';

/** What the queue needs to send: the call itself, and where its answer goes. */
export interface Sender {
  patientId: string;
  /** Sends one change with its key and answers the server's cart. Throws `ApiError`. */
  send(operation: Operation): Promise<Item[]>;
  /** The cart as the server has it now. */
  show(items: Item[]): void;
  /** The server refuses a change that nobody is waiting for any more. */
  tell(operation: Operation, error: ApiError): void;
}

/** Changes of the patient's cart that wait for the server (design 6, Cart). */
export interface CartQueue {
  /** Reads what the device keeps for that patient; what was another's is forgotten. */
  load(patientId: string): Promise<KeptCart['last']>;
  /**
   * Makes a change: kept first, then sent after those before it. Resolves when the server has taken it
   * or when it waits for the network; rejects with the server's refusal.
   */
  change(sender: Sender, change: CartChange): Promise<void>;
  /** Sends what waits, each once and in order. Answers whether anything was sent or refused. */
  replay(sender: Sender): Promise<boolean>;
  /**
   * Keeps the server's cart as it was read then (ms), to be shown without a network; unless another
   * tab has kept a newer one.
   */
  keep(patientId: string, items: readonly Item[], readAt: number): Promise<void>;
  /** Forgets what was read; unsent changes stay for their patient, unless they are discarded. */
  end(isDiscarded: boolean): Promise<void>;
}

/** Makes the queue over the device's store; `state` is what the screens see of it. */
export function createCartQueue(
  device: DeviceStore,
  channel: TabChannel<CartMessage>,
  state: PatientCartState,
): CartQueue {
  const awaited = new Set<string>();
  const refusals = new Map<string, ApiError>();

  const show = (operations: readonly Operation[]): void => {
    state.operations = operations.map((operation) => ({ ...operation }));
    state.isRead = true;
    if (operations.length === 0) state.isWaiting = false;
  };

  /** Changes what is kept, in one transaction. After a logout nothing is kept that was still under way. */
  const update = async (
    patientId: string,
    change: (kept: KeptCart) => KeptCart,
    isFirst = false,
  ): Promise<KeptCart> => {
    let next: KeptCart = { patientId, last: null, operations: [] };
    await device.update(IDB_KEYS.patientCart, (value) => {
      if (value === undefined && !isFirst) return undefined;
      next = change(parseKeptCart(value, patientId));
      return next;
    });
    return next;
  };

  /** The first of the queue, marked as sent. What is too old to be repeated safely is left out. */
  const takeFirst = async (patientId: string): Promise<Operation | null> => {
    let first: Operation | null = null;
    await update(patientId, (kept) => {
      const now = Date.now();
      const operations = kept.operations.filter(
        ({ sentAt }) => sentAt === null || now - sentAt < KEY_LIFE_MS,
      );
      const [head, ...rest] = operations;
      first = head ? { ...head, sentAt: head.sentAt ?? now } : null;
      return { ...kept, operations: first ? [first, ...rest] : operations };
    });
    return first;
  };

  const settle = async (sender: Sender, id: string, items?: Item[]) => {
    const { operations } = await update(sender.patientId, (kept) => ({
      ...kept,
      last: items ? { items, readAt: Date.now() } : kept.last,
      operations: kept.operations.filter((operation) => operation.id !== id),
    }));
    // both in one go, so that no count flickers
    if (items) sender.show(items);
    show(operations);
    channel.post('queue');
  };

  const sendAll = async (sender: Sender): Promise<boolean> => {
    let hasSettled = false;
    for (;;) {
      if (!navigator.onLine) {
        state.isWaiting = state.operations.length > 0;
        return hasSettled;
      }
      const operation = await takeFirst(sender.patientId);
      if (operation === null) return hasSettled;
      try {
        await settle(sender, operation.id, await sender.send(operation));
      } catch (error) {
        if (!isRefusal(error)) {
          state.isWaiting = true;
          return hasSettled;
        }
        await settle(sender, operation.id);
        if (awaited.has(operation.id)) refusals.set(operation.id, error);
        else sender.tell(operation, error);
      }
      hasSettled = true;
    }
  };

  // one tab sends for all; without locks the keys alone keep a change of two tabs from counting twice
  const sendInTurn = async (sender: Sender): Promise<boolean> =>
    'locks' in navigator
      ? await navigator.locks.request(LOCK, () => sendAll(sender))
      : await sendAll(sender);

  let sending: Promise<unknown> = Promise.resolve();
  const replay = (sender: Sender): Promise<boolean> => {
    const turn = sending.then(() => sendInTurn(sender));
    sending = turn.catch(() => undefined);
    return turn;
  };

  return {
    load: async (patientId) => {
      const kept = await device.read(IDB_KEYS.patientCart);
      const { last, operations } = parseKeptCart(kept, patientId);
      show(operations);
      return last;
    },
    change: async (sender, change) => {
      const operation: Operation = { id: newIdempotencyKey(), change, sentAt: null };
      awaited.add(operation.id);
      try {
        const queued = (kept: KeptCart) => ({
          ...kept,
          operations: withOperation(kept.operations, operation),
        });
        const { operations } = await update(sender.patientId, queued, true);
        show(operations);
        channel.post('queue');
        await replay(sender);
        const refusal = refusals.get(operation.id);
        if (refusal) throw refusal;
      } finally {
        awaited.delete(operation.id);
        refusals.delete(operation.id);
      }
    },
    replay,
    keep: async (patientId, items, readAt) => {
      const last = { items: items.map((item) => ({ ...item })), readAt };
      // a time to come was given by a clock that went wrong
      const isNewer = ({ last: kept }: KeptCart) =>
        kept === null || kept.readAt < readAt || kept.readAt > Date.now();
      await update(patientId, (kept) => (isNewer(kept) ? { ...kept, last } : kept), true);
    },
    end: async (isDiscarded) => {
      state.isWaiting = false;
      state.isRead = false;
      state.operations = [];
      await device.update(IDB_KEYS.patientCart, (value) => {
        if (isDiscarded || typeof value !== 'object' || value === null) return undefined;
        const kept = value as Partial<KeptCart>;
        return kept.operations?.length ? { ...kept, last: null } : undefined;
      });
    },
  };
}

/** A definite no: the change is done with. Everything else says nothing, and the change is kept. */
function isRefusal(error: unknown): error is ApiError {
  if (!(error instanceof ApiError) || error.kind !== 'http') return false;
  if (error.code === 'key_in_progress' || error.status === 429) return false;
  return error.declared || error.status === 500;
}
