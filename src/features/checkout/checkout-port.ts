import type { Item } from '@contract/cart/schemas';
import { requiredContext } from '@/platform/state/required-context';
import { createStore } from '@/platform/state/store';
import type { TabDraft } from './draft/checkout-drafts';

/** What the checkout stores in this app instance. */
export function createCheckoutStore() {
  const state = createStore({ isStarting: false });
  return {
    /** Rendered state; changed through `setStarting`. */
    state,
    setStarting: (isStarting: boolean) => {
      state.isStarting = isStarting;
    },
    /** What has been typed on each order, where the browser stores nothing itself (product 3). */
    drafts: new Map<string, TabDraft>(),
  };
}

export type CheckoutStore = ReturnType<typeof createCheckoutStore>;

/** What the checkout needs from other features; `app/gates` gives it. */
interface CheckoutPort {
  store: CheckoutStore;
  /** Asks the guest to sign in, perhaps for `바로 구매`; false when declined. */
  askLogin: (buyNow?: Item) => Promise<boolean>;
  /** Asks for what the profile lacks; false when put off. */
  completeProfile: () => Promise<boolean>;
}

export const [CheckoutPortProvider, useCheckoutPort] = requiredContext<CheckoutPort>('Gates');
