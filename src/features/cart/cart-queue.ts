import * as z from 'zod/mini';
import { itemKeySchema, itemSchema, type Item } from '@contract/cart/schemas';
import { itemKey } from '@contract/cart/cart-merge';
import type { ApiError } from '@/platform/api/api-error';
import { newIdempotencyKey } from '@/platform/api/idempotency-key';
import type { DeviceStore } from '@/platform/storage/device-store';
import type { TabChannel } from '@/platform/storage/tab-channel';
import { withLock } from '@/platform/storage/with-lock';
import type { CartChange, Operation, PatientCartState } from './cart-change';
import { isOver, KEY_LIFE_MS } from './core-cart';
import type { CartMessage } from './guest-cart';

const changeSchema = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('add'), items: z.array(itemSchema) }),
  z.object({ kind: z.literal('set'), items: z.array(itemSchema) }),
  z.object({
    kind: z.literal('remove'),
    items: z.array(itemKeySchema),
    all: z.optional(z.boolean()),
  }),
]);

const storedCartSchema = z.object({
  patientId: z.string(),
  /** The server's cart as it was last read, and when (ms); null when it is not stored. */
  last: z.nullable(z.object({ items: z.array(itemSchema), readAt: z.number() })),
  operations: z.array(
    z.object({ id: z.string(), change: changeSchema, sentAt: z.nullable(z.number()) }),
  ),
});

type StoredCart = z.output<typeof storedCartSchema>;

/** What the queue needs to send: the call itself, and where its answer goes. */
export interface Sender {
  patientId: string;
  /** Sends one change with its key and answers the server's cart. Throws `ApiError`. */
  send(operation: Operation): Promise<Item[]>;
  show(items: Item[]): void;
  /** The server refuses a change that nobody is waiting for any more. */
  tell(operation: Operation, error: ApiError): void;
}

/**
 * Changes of the patient's cart that wait for the server (product 4, Cart), over the device's store; `state` is what the
 * screens see of it.
 */
export function createCartQueue(
  device: DeviceStore,
  channel: TabChannel<CartMessage>,
  state: PatientCartState,
) {
  /** The changes whose caller waits, each with the server's refusal once there is one. */
  const awaited = new Map<string, ApiError | null>();
  /** As the device has them, and those that are on their way there. */
  let written: readonly Operation[] = [];
  let unwritten: readonly Operation[] = [];

  const show = (stored: readonly Operation[]): void => {
    written = stored;
    const operations = unwritten.reduce(withOperation, [...stored]);
    // valtio replaces what is inside by proxies, which IndexedDB cannot store
    state.operations = structuredClone(operations);
    state.isRead = true;
    if (operations.length === 0) state.isWaiting = false;
  };

  /**
   * Changes what is stored, in one transaction. Of what was still under way nothing is stored after a logout, nor over what
   * is another patient's meanwhile: null.
   */
  const update = async (
    patientId: string,
    change: (stored: StoredCart) => StoredCart,
    isFirst = false,
  ): Promise<StoredCart | null> => {
    let next: StoredCart | null = { patientId, last: null, operations: [] };
    await device.update('patientCart', (value) => {
      if (value === undefined && !isFirst) return undefined;
      if (!isFirst && (value as Partial<StoredCart> | null)?.patientId !== patientId) {
        next = null;
        return value;
      }
      next = change(parseStoredCart(value, patientId));
      return next;
    });
    return next;
  };

  /** Shows the change at once, so that the next tap counts from it, and writes it to the device. */
  const write = async (patientId: string, operation: Operation): Promise<void> => {
    unwritten = [...unwritten, operation];
    if (state.isRead) show(written);
    const queued = ({ operations, ...stored }: StoredCart): StoredCart => ({
      ...stored,
      operations: withOperation(operations, operation),
    });
    try {
      written = (await update(patientId, queued, true))?.operations ?? [];
      state.isRead = true;
    } finally {
      unwritten = unwritten.filter(({ id }) => id !== operation.id);
      if (state.isRead) show(written);
    }
  };

  /** The first of the queue, marked as sent. What is too old to be repeated safely is left out. */
  const takeFirst = async (patientId: string): Promise<Operation | null> => {
    let first: Operation | null = null;
    await update(patientId, (stored) => {
      const now = Date.now();
      const operations = stored.operations.filter(
        ({ sentAt }) => sentAt === null || now - sentAt < KEY_LIFE_MS,
      );
      const [head, ...rest] = operations;
      first = head ? { ...head, sentAt: head.sentAt ?? now } : null;
      return { ...stored, operations: first ? [first, ...rest] : operations };
    });
    return first;
  };

  const settle = async (sender: Sender, id: string, items?: Item[]) => {
    const left = await update(sender.patientId, (stored) => ({
      ...stored,
      last: items ? { items, readAt: Date.now() } : stored.last,
      operations: stored.operations.filter((operation) => operation.id !== id),
    }));
    if (left === null) return;
    // both in one go, so that no count flickers
    if (items) sender.show(items);
    show(left.operations);
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
        if (!isOver(error)) {
          state.isWaiting = state.operations.length > 0;
          return hasSettled;
        }
        await settle(sender, operation.id);
        if (awaited.has(operation.id)) awaited.set(operation.id, error);
        else sender.tell(operation, error);
      }
      hasSettled = true;
    }
  };

  // one tab sends for all; without locks the keys alone keep a change of two tabs from counting twice
  let sending: Promise<unknown> = Promise.resolve();
  /** Sends what waits, each once and in order. Answers whether anything was sent or refused. */
  const replay = (sender: Sender): Promise<boolean> => {
    const turn = sending.then(() => withLock('dalim-cart-queue', () => sendAll(sender)));
    sending = turn.catch(() => undefined);
    return turn;
  };

  return {
    /** Reads what the device stores for that patient; what was another's is forgotten. */
    load: async (patientId: string) => {
      const stored = await device.read('patientCart');
      const { last, operations } = parseStoredCart(stored, patientId);
      show(operations);
      return last;
    },
    /**
     * Makes a change: shown at once, stored, then sent after those before it. Resolves when the server has
     * taken it or when it waits for the network; rejects with the server's refusal.
     */
    change: async (sender: Sender, change: CartChange) => {
      const operation: Operation = { id: newIdempotencyKey(), change, sentAt: null };
      awaited.set(operation.id, null);
      try {
        await write(sender.patientId, operation);
        channel.post('queue');
        await replay(sender);
        const refusal = awaited.get(operation.id);
        if (refusal) throw refusal;
      } finally {
        awaited.delete(operation.id);
      }
    },
    replay,
    /** Stores the server's cart as it was read then (ms), unless another tab has stored a newer one. */
    store: async (patientId: string, items: readonly Item[], readAt: number) => {
      const last = { items: items.map((item) => ({ ...item })), readAt };
      // a time to come was given by a clock that went wrong
      const isNewer = ({ last: read }: StoredCart) =>
        read === null || read.readAt < readAt || read.readAt > Date.now();
      await update(patientId, (stored) => (isNewer(stored) ? { ...stored, last } : stored), true);
    },
    /**
     * Forgets what was read; unsent changes stay for their patient, unless they are discarded, and all that the device has
     * where `onDevice` is false.
     */
    end: async (isDiscarded: boolean, onDevice = true) => {
      state.isWaiting = false;
      state.isRead = false;
      state.operations = [];
      [written, unwritten] = [[], []];
      if (!onDevice) return;
      if (isDiscarded) return device.remove('patientCart');
      await device.update('patientCart', (value) => {
        if (typeof value !== 'object' || value === null) return undefined;
        const stored = value as Partial<StoredCart>;
        return stored.operations?.length ? { ...stored, last: null } : undefined;
      });
    },
  };
}

/** What is stored for that patient; of anybody else, and of what cannot be read, nothing. */
function parseStoredCart(value: unknown, patientId: string): StoredCart {
  const parsed = z.safeParse(storedCartSchema, value);
  return parsed.success && parsed.data.patientId === patientId
    ? parsed.data
    : { patientId, last: null, operations: [] };
}

/** The queue with one more change; a number that was only just set gives way to the new one. */
function withOperation(queue: readonly Operation[], next: Operation): Operation[] {
  const last = queue.at(-1);
  const isReplaced =
    last !== undefined &&
    last.sentAt === null &&
    last.change.kind === 'set' &&
    next.change.kind === 'set' &&
    namesOf(last) === namesOf(next);
  return [...(isReplaced ? queue.slice(0, -1) : queue), next];
}

function namesOf({ change }: Operation): string {
  return change.items.map(itemKey).join();
}
