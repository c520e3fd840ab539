import { DAY_MS } from '@contract/rules/seoul-time';
import type { EncryptedStore } from '@/platform/storage/encrypted-store';
import { IDB_KEYS } from '@/platform/storage/keys';
import type { CheckoutValues } from '../form/checkout-values';
import { readDraft, type CheckoutDraft } from './draft-schema';

/** A browser that does not answer for longer is one that forbids, in ms. */
const PATIENCE_MS = 1500;

/** A draft in the memory of this tab. */
export interface TabDraft extends CheckoutDraft {
  /** Since when (ms) it lies nowhere else, on a device that keeps nothing. */
  onlyHereSince?: number;
}

/** The checkout draft of this device: of one order, for a day, encrypted (design 3, 6). */
export interface CheckoutDrafts {
  /** What this patient has typed on this order, or null. Never rejects. */
  load(orderId: string, patientId: string): Promise<CheckoutValues | null>;
  /** What this patient has typed last on another order, or null (decision 0040). Never rejects. */
  loadEarlier(orderId: string, patientId: string): Promise<CheckoutDraft | null>;
  /**
   * Keeps it, on the device where that allows it, unless `isLeft` says by then that its patient has
   * logged out; never rejects.
   */
  save(draft: CheckoutDraft, isLeft?: () => boolean): Promise<void>;
  /** Forgets it, after payment or when the order is over; never rejects. */
  forget(orderId: string): Promise<void>;
  /** Forgets whatever is kept, of any order; never rejects. */
  forgetAll(): Promise<void>;
}

/**
 * Makes the drafts over the device's encrypted store. `memory` outlives the page's components in this
 * tab, for browsers that keep nothing.
 */
export function createCheckoutDrafts(
  store: EncryptedStore,
  memory: Map<string, TabDraft>,
  clock: () => number = Date.now,
): CheckoutDrafts {
  /** Orders that are over: a save that was under way leaves nothing behind. */
  const over = new Set<string>();
  /** One after the other: what was typed first must not lie over what was typed last. */
  let writing: Promise<unknown> = Promise.resolve();
  const kept = async (): Promise<CheckoutDraft | null> => {
    const found = await inTime(store.read(IDB_KEYS.checkoutDraft));
    return found ? readDraft(found.value) : null;
  };
  /** The last draft that could only be kept in this tab, for a day as well. */
  const onlyHere = (patientId: string): CheckoutDraft | null => {
    const since = ({ onlyHereSince = 0 }: TabDraft) => onlyHereSince;
    const [last] = [...memory.values()]
      .filter((draft) => draft.patientId === patientId && since(draft) > clock() - DAY_MS)
      .sort((one, other) => since(other) - since(one));
    return last ?? null;
  };
  return {
    load: async (orderId, patientId) => {
      const draft = memory.get(orderId) ?? (await kept());
      const isTheirs = draft?.orderId === orderId && draft.patientId === patientId;
      return isTheirs ? draft.values : null;
    },
    loadEarlier: async (orderId, patientId) => {
      const draft = (await kept()) ?? onlyHere(patientId);
      const isTheirs = draft?.patientId === patientId && draft.orderId !== orderId;
      return isTheirs ? draft : null;
    },
    save: async (draft, isLeft = () => false) => {
      const isOver = () => isLeft() || over.has(draft.orderId);
      if (isOver()) return;
      memory.set(draft.orderId, draft);
      const turn = writing.then(
        () => !isOver() && store.write(IDB_KEYS.checkoutDraft, draft, clock() + DAY_MS),
      );
      writing = turn;
      const isKept = await turn;
      if (isOver()) await store.remove(IDB_KEYS.checkoutDraft);
      else if (!isKept && memory.get(draft.orderId) === draft)
        memory.set(draft.orderId, { ...draft, onlyHereSince: clock() });
    },
    forget: async (orderId) => {
      over.add(orderId);
      memory.delete(orderId);
      const draft = await kept();
      // another order's may stay; what cannot be read is nobody's
      if (draft === null || draft.orderId === orderId) await store.remove(IDB_KEYS.checkoutDraft);
    },
    forgetAll: () => {
      memory.clear();
      return store.remove(IDB_KEYS.checkoutDraft);
    },
  };
}

/** Some browsers neither open nor refuse their database: then there is nothing. */
function inTime<Value>(answer: Promise<Value>): Promise<Value | null> {
  return new Promise((resolve) => {
    const limit = setTimeout(() => resolve(null), PATIENCE_MS);
    void answer.then((value) => {
      clearTimeout(limit);
      resolve(value);
    });
  });
}
