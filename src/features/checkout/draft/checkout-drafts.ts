import { DAY_MS } from '@contract/core/constants';
import { wait } from '@/loading/wait';
import type { EncryptedStore } from '@/platform/storage/encrypted-store';
import * as z from 'zod/mini';
import { type CheckoutValues, valuesSchema } from '../form/checkout-values';

/**
 * The device is waited for so long, in ms: longer than its IndexedDB (decision 0124), so that this ends
 * only what that bound leaves out, as the encryption.
 */
const DEVICE_MS = 3000;

const draftSchema = z.object({
  orderId: z.string(),
  patientId: z.string(),
  values: valuesSchema,
});

export type CheckoutDraft = z.infer<typeof draftSchema>;

export function readDraft(value: unknown): CheckoutDraft | null {
  const parsed = z.safeParse(draftSchema, value);
  return parsed.success ? parsed.data : null;
}

export interface TabDraft extends CheckoutDraft {
  /** Held in memory only since (ms), on a device that stores nothing. */
  onlyHereSince?: number;
}

export type CheckoutDrafts = ReturnType<typeof createCheckoutDrafts>;

/**
 * The device's encrypted draft, of one order for a day (product 3, 4). Nothing rejects. `save` waits for the device,
 * all else at most `DEVICE_MS`. `memory` holds the tab's drafts, for browsers that store nothing.
 */
export function createCheckoutDrafts(
  store: EncryptedStore,
  memory: Map<string, TabDraft>,
  clock: () => number = Date.now,
) {
  /** Orders that are over: a save that was under way leaves nothing behind. */
  const over = new Set<string>();
  /** One after the other: what was typed first must not lie over what was typed last. */
  let writing: Promise<unknown> = Promise.resolve();
  const readStored = async (): Promise<CheckoutDraft | null> => {
    const found = await store.read('checkoutDraft');
    return found ? readDraft(found.value) : null;
  };
  const removeIf = async (isUnwanted: (draft: CheckoutDraft | null) => boolean): Promise<void> => {
    if (isUnwanted(await readStored())) await store.remove('checkoutDraft');
  };
  /** The last draft that could only be kept in this tab, for a day as well. */
  const onlyHere = (patientId: string): CheckoutDraft | null => {
    const since = ({ onlyHereSince = 0 }: TabDraft) => onlyHereSince;
    const [last] = [...memory.values()]
      .filter((draft) => draft.patientId === patientId && since(draft) > clock() - DAY_MS)
      .sort((one, other) => since(other) - since(one));
    return last ?? null;
  };
  const end = (orderId: string): void => {
    over.add(orderId);
    memory.delete(orderId);
  };
  return {
    load: async (orderId: string, patientId: string): Promise<CheckoutValues | null> => {
      const draft = memory.get(orderId) ?? (await inTime(readStored(), null));
      const isTheirs = draft?.orderId === orderId && draft.patientId === patientId;
      return isTheirs ? draft.values : null;
    },
    /** What this patient has typed last on another order, or null (decision 0118). */
    loadEarlier: async (orderId: string, patientId: string): Promise<CheckoutDraft | null> => {
      const draft = (await inTime(readStored(), null)) ?? onlyHere(patientId);
      const isTheirs = draft?.patientId === patientId && draft.orderId !== orderId;
      return isTheirs ? draft : null;
    },
    /**
     * Stores it, unless `isLeft` says by then that its patient has logged out. False where this tab alone has it, since
     * the device allows no more.
     */
    save: async (draft: CheckoutDraft, isLeft = () => false): Promise<boolean> => {
      const isOver = () => isLeft() || over.has(draft.orderId);
      if (isOver()) return true;
      memory.set(draft.orderId, draft);
      const turn = writing.then(
        () => !isOver() && store.write('checkoutDraft', draft, clock() + DAY_MS),
      );
      writing = turn;
      const isStored = await turn;
      if (isOver()) await store.remove('checkoutDraft');
      else if (!isStored && memory.get(draft.orderId) === draft)
        memory.set(draft.orderId, { ...draft, onlyHereSince: clock() });
      return isStored || isOver();
    },
    /** Forgets it, after payment or when the order is over. */
    forget: (orderId: string): Promise<void> => {
      end(orderId);
      void store.remove('handedDetails');
      // another order's may stay; what cannot be read is nobody's
      return inTime(
        removeIf((draft) => draft === null || draft.orderId === orderId),
        undefined,
      );
    },
    /** Forgets it if it is of one of these orders, which were paid wherever it was. */
    forgetPaid: (orderIds: readonly string[]): Promise<void> => {
      orderIds.forEach(end);
      return inTime(
        removeIf((draft) => draft !== null && over.has(draft.orderId)),
        undefined,
      );
    },
    forgetAll: (): Promise<void> => {
      memory.clear();
      return inTime(store.remove('checkoutDraft'), undefined);
    },
  };
}

/** What the device answers, or `late` when it takes too long. */
export function inTime<T>(answer: Promise<T>, late: T): Promise<T> {
  return Promise.race([answer, wait(DEVICE_MS).then(() => late)]);
}
