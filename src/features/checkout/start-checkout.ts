import { getGroupStatus, type ItemStatus } from '@contract/catalog';
import { createOrder, preValidateItems, type ItemValidation } from '@contract/orders';
import { ApiError, errorMessage } from '@/platform/api/api-error';
import type { Api } from '@/platform/api/lazy-api';
import { newIdempotencyKey } from '@/platform/api/idempotency-key';
import { ERROR_CATALOGUE, type ErrorWords } from './error-catalogue';
import { clearPending, savePending, type Purchase } from './pending-checkout';

/** What the checkout start needs of the world. */
export interface StartPorts {
  api: Api;
  /** Waits for the first login check. */
  isSignedIn: () => Promise<boolean>;
  /** Whether the signed-in patient is known to lack something. */
  isProfileIncomplete: () => boolean;
  askLogin: () => Promise<boolean>;
  completeProfile: () => Promise<boolean>;
  tell: (words: ErrorWords) => Promise<void>;
  openCheckout: (orderId: string) => Promise<void>;
}

/**
 * Checkout start (spec 4): login state, item pre-validation, login prompt, profile, order. The items
 * wait under `checkout` while login or profile come first, and are forgotten when the patient
 * declines. Never throws: what fails is told.
 */
export async function startCheckout(ports: StartPorts, purchase: Purchase): Promise<void> {
  const { api, tell } = ports;
  try {
    const isSignedIn = await ports.isSignedIn();
    const items = [...purchase.items];
    const check = await api(preValidateItems, { body: { items } }, { quiet: true });
    if (!check.isValidOverall) {
      clearPending();
      await tell(ERROR_CATALOGUE.invalidItems(await reasonsOf(api, check.items)));
      return;
    }
    if (!isSignedIn && !(await waitFor(purchase, ports.askLogin))) return;
    if (ports.isProfileIncomplete() && !(await waitFor(purchase, ports.completeProfile))) return;
    const id = await order(ports, purchase);
    clearPending();
    if (id !== null) await ports.openCheckout(id);
  } catch (error) {
    await tell(ERROR_CATALOGUE.orderCreation(errorMessage(error)));
  }
}

/** Keeps the purchase while the patient does something else first; forgets it when they decline. */
async function waitFor(purchase: Purchase, detour: () => Promise<boolean>): Promise<boolean> {
  savePending(purchase);
  const done = await detour();
  if (!done) clearPending();
  return done;
}

/** The new order's id, or null when the patient puts the profile off that the server asks for. */
async function order(ports: StartPorts, purchase: Purchase): Promise<string | null> {
  const { source } = purchase;
  const create = async () => {
    const body = { items: [...purchase.items], source };
    const answer = await ports.api(
      createOrder,
      { body },
      { key: newIdempotencyKey(), quiet: true },
    );
    return answer.data.id;
  };
  try {
    return await create();
  } catch (error) {
    if (!isProfileRefusal(error)) throw error;
    if (!(await waitFor(purchase, ports.completeProfile))) return null;
    return create().catch((cause: unknown) => {
      // it could not even be read what is missing, so nobody can be asked to complete it
      throw isProfileRefusal(cause) ? new ApiError('network', { cause }) : cause;
    });
  }
}

function isProfileRefusal(error: unknown): boolean {
  return error instanceof ApiError && error.code === 'profile_incomplete';
}

/** `쌍화고 10포: 재고가 부족해요.` for each line that is refused. */
async function reasonsOf(api: Api, checked: readonly ItemValidation[]): Promise<string[]> {
  const refused = checked.filter((item) => !item.isValid);
  const selectedVariantList = refused.map(({ product_id, variant_id }) => ({
    product_id,
    variant_id,
  }));
  const known = await api(getGroupStatus, { body: { selectedVariantList } }, { quiet: true }).then(
    (answer) => answer.data.items,
    (): ItemStatus[] => [],
  );
  return refused.map(({ product_id, variant_id, message }) => {
    const line = known.find(
      (item) => item.product_id === product_id && item.variant_id === variant_id,
    );
    const name = line ? `${line.productName} ${line.variantName}` : '판매가 끝난 제품';
    return `${name}: ${message ?? '지금은 구매할 수 없어요.'}`;
  });
}
