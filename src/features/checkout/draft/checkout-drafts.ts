import { CONSENT_KINDS } from '@contract/consents/schemas';
import { DAY_MS } from '@contract/core/constants';
import { paymentMethodSchema } from '@contract/payments/methods';
import { RELATIONS } from '@contract/orders/treated-person';
import { shippingMethodIdSchema } from '@contract/shipping/schemas';
import type { EncryptedStore } from '@/platform/storage/encrypted-store';
import * as z from 'zod/mini';
import { EMPTY_VALUES, type CheckoutValues } from '../form/checkout-values';

/**
 * The device is waited for so long, in ms: longer than its IndexedDB (decision 0124), so that this ends
 * only what that bound leaves out, as the encryption.
 */
const DEVICE_MS = 3000;

const text = z.string();

/** Which text was agreed to; a mark of a build that did not store which is none. */
const shownSchema = z.union([
  z.nullable(z.object({ version: text, digest: text })),
  z.pipe(
    z.boolean(),
    z.transform(() => null),
  ),
]);

/** What is agreed to; a text that is asked for only since the draft was stored is open. */
const consentsSchema = z.pipe(
  z.partialRecord(z.enum(CONSENT_KINDS), shownSchema),
  z.transform((given): CheckoutValues['consents'] => ({ ...EMPTY_VALUES.consents, ...given })),
);

/** The form as the device stores it; a shape of an older version is no draft. */
const valuesSchema = z.object({
  billingName: text,
  // a draft from before these fields keeps the rest
  isForOther: z._default(z.boolean(), false),
  otherName: z._default(text, ''),
  otherBirthday: z._default(text, ''),
  otherPhone: z._default(text, ''),
  otherRelation: z._default(z.enum([...RELATIONS, '']), ''),
  authority: z._default(shownSchema, null),
  shippingMethodId: z.union([shippingMethodIdSchema, z.literal('')]),
  full_name: text,
  phone: text,
  address1: text,
  address2: text,
  postcode: text,
  selectedMessage: text,
  note: text,
  consents: consentsSchema,
  pregnancy: z.enum(['yes', 'no', '']),
  diseaseExperiences: z.array(text),
  recentDrugs: z.array(text),
  examinationNote: text,
  paymentMethod: paymentMethodSchema,
});

const draftSchema = z.object({ orderId: text, patientId: text, values: valuesSchema });

/** What one patient has typed on one order. */
export type CheckoutDraft = z.infer<typeof draftSchema>;

/** The draft that a stored value is, or null. */
export function readDraft(value: unknown): CheckoutDraft | null {
  const parsed = z.safeParse(draftSchema, value);
  return parsed.success ? parsed.data : null;
}

/** A draft in the memory of this tab. */
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
    /** What this patient has typed on this order, or null. */
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
    /** Forgets whatever is stored, of any order. */
    forgetAll: (): Promise<void> => {
      memory.clear();
      return inTime(store.remove('checkoutDraft'), undefined);
    },
  };
}

/** What the device answers, or `late` when it takes too long. */
export async function inTime<T>(answer: Promise<T>, late: T): Promise<T> {
  let timer: number | undefined;
  const bound = new Promise<T>((resolve) => {
    timer = window.setTimeout(resolve, DEVICE_MS, late);
  });
  return Promise.race([answer, bound]).finally(() => window.clearTimeout(timer));
}
