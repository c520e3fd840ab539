import type { Item } from '@contract/cart/schemas';
import { isSameItem, toItemKey } from '@contract/cart/cart-merge';
import type { ItemStatus } from '@contract/catalog/schemas';
import { getGroupStatus } from '@contract/catalog/calls';
import type { ItemValidation } from '@contract/orders/schemas';
import { createOrder, preValidateItems } from '@contract/orders/calls';
import { ApiError, errorMessage } from '@/platform/api/api-error';
import type { Api } from '@/platform/api/create-api';
import { hasExtra } from '@/platform/api/hosts';
import { ERROR_CATALOGUE, type ErrorWords } from '@/features/orders/error-catalogue';
import { clearPending, savePending, type Purchase } from './pending-checkout';

export interface StartDeps {
  api: Api;
  /** Whether somebody is signed in now; waits for the first login check. */
  isSignedIn: () => Promise<boolean>;
  /** Whether the signed-in patient is known to lack something. */
  isProfileIncomplete: () => boolean;
  askLogin: (buyNow?: Item) => Promise<boolean>;
  completeProfile: () => Promise<boolean>;
  tell: (words: ErrorWords) => Promise<void>;
  openCheckout: (orderId: string) => Promise<void>;
  /** In a clinic's storefront, whose own clinic is chosen first. */
  isLocalHome: boolean;
}

/** Without consents no examination may be asked for, and no order be taken (decision 0122). */
const CLOSED: ErrorWords = {
  title: '아직 주문을 받지 않아요',
  content:
    '주문에 필요한 동의를 받을 준비를 하고 있어요. 담아 두신 한약은 그대로 있으니 나중에 다시 와 주세요.',
};

/**
 * Checkout start (product 4): item validation, login, profile, order. The purchase is stored during login and
 * profile, and removed if login is declined. Never throws: shows failures, or opens the login when the session ended.
 */
export async function startCheckout(deps: StartDeps, purchase: Purchase): Promise<void> {
  const { api, tell } = deps;
  if (!hasExtra('consents')) {
    clearPending();
    await tell(CLOSED);
    return;
  }
  let isSignedIn = false;
  try {
    isSignedIn = await deps.isSignedIn();
    const items = [...purchase.items];
    const check = await api(preValidateItems, { body: { items } });
    if (!check.isValidOverall) {
      clearPending();
      await tell(ERROR_CATALOGUE.invalidItems(await reasonsOf(api, check.items)));
      return;
    }
    if (!isSignedIn) {
      savePending(purchase, 'login');
      isSignedIn = await deps.askLogin(
        purchase.source === 'buy_now' ? purchase.items[0] : undefined,
      );
      clearPending();
      if (!isSignedIn) return;
    }
    if (deps.isProfileIncomplete() && !(await hasProfile(deps, purchase))) return;
    const id = await order(deps, purchase);
    if (id === null) return;
    clearPending();
    await deps.openCheckout(id);
  } catch (error) {
    if (isSignedIn && isRefusal(error) && !(await deps.isSignedIn()))
      savePending(purchase, 'login');
    else await tell(ERROR_CATALOGUE.orderCreation(errorMessage(error)));
  }
}

/** Asks for the profile; the purchase stays stored when that is put off, for a save within the hour. */
async function hasProfile(deps: StartDeps, purchase: Purchase): Promise<boolean> {
  savePending(purchase, 'profile');
  return deps.completeProfile();
}

/** Whether the server's word may have ended the session (product 8). */
function isRefusal(error: unknown): boolean {
  return error instanceof ApiError && (error.status === 401 || error.status === 403);
}

/** The new order's id, or null when the patient puts the profile off that the server asks for. */
async function order(deps: StartDeps, purchase: Purchase): Promise<string | null> {
  const { source } = purchase;
  const create = async () => {
    const body = { items: [...purchase.items], source, isLocalHome: deps.isLocalHome };
    const answer = await deps.api(createOrder, { body });
    return answer.data.id;
  };
  try {
    return await create();
  } catch (error) {
    if (!isProfileRefusal(error)) throw error;
    if (!(await hasProfile(deps, purchase))) return null;
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
  const body = { selectedVariantList: refused.map(toItemKey) };
  const known = await api(getGroupStatus, { body }).then(
    ({ data }): ItemStatus[] => data.items,
    () => [],
  );
  return refused.map((item) => {
    const line = known.find((one) => isSameItem(one, item));
    const name = line ? `${line.productName} ${line.variantName}` : '판매가 끝난 한약';
    return `${name}: ${item.message ?? '지금은 구매할 수 없어요.'}`;
  });
}
