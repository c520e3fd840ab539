import type { QueryClient } from '@tanstack/react-query';
import { addItems } from '@contract/cart/cart-merge';
import type { Item, MergeAdjustment } from '@contract/cart/schemas';
import { formatPhone } from '@contract/core/phone';
import type { HandedOver, CarriedDetails } from '@contract/handoffs/schemas';
import { ApiError, errorMessage } from '@/platform/api/api-error';
import type { Api } from '@/platform/api/create-api';
import { storeHandedDetails } from '@/platform/handoff/handed-details';
import { isOwnHandoff } from '@/platform/handoff/handoff-link';
import type { Session } from '@/platform/session/session';
import { isSignedIn } from '@/platform/session/session-state';
import type { TabChannel } from '@/platform/storage/tab-channel';
import type { Overlays } from '@/ui/overlay/create-overlays';
import { serverCartQuery } from '../cart-queries';
import { mergeItems } from '../core-cart';
import { withinLimit, type CartMessage, type GuestCart } from '../guest-cart';
import { adjustmentsAlert } from '../use-merge-guest-cart';
import { dropHandoff, readHandoff, redeem } from './stored-handoff';

interface HandoffDeps {
  api: Api;
  client: QueryClient;
  session: Session;
  overlays: Overlays;
  guest: GuestCart;
  channel: TabChannel<CartMessage>;
}

/** So many marks of past handoffs are stored. */
const MARKS = 20;

function takenItems({ lines }: HandedOver): Item[] {
  return lines
    .filter(({ productName }) => productName !== null)
    .map(({ product_id, variant_id, quantity }) => ({ product_id, variant_id, quantity }));
}

/**
 * Adds what came to the cart of whoever is here, once in all tabs: a guest's by a mark in the same transaction, a
 * patient's by the Idempotency-Key as well. Answers what the server could not take in full. Throws `ApiError`.
 */
export async function mergeHandoff(
  { api, client, session, guest, channel }: Omit<HandoffDeps, 'overlays'>,
  over: HandedOver,
): Promise<readonly MergeAdjustment[]> {
  const items = takenItems(over);
  await session.load(api);
  if (!isSignedIn(session.state)) {
    await addOnce(guest, over.id, items);
    return [];
  }
  if (await isMarked(guest, over.id)) return [];
  const merged = await mergeItems(api, items, over.id);
  await addOnce(guest, over.id, []);
  const { queryKey } = serverCartQuery(api);
  await client.cancelQueries({ queryKey });
  client.setQueryData(queryKey, { data: { items: merged.items } });
  channel.post('server');
  return merged.adjustments;
}

async function isMarked(guest: GuestCart, id: string): Promise<boolean> {
  let found = false;
  await guest.changeWith('cartHandoffs', (cart, marks) => {
    found = parseMarks(marks).includes(id);
    return [cart, marks];
  });
  return found;
}

async function addOnce(guest: GuestCart, id: string, items: readonly Item[]): Promise<void> {
  let shown: Item[] = [];
  await guest.changeWith('cartHandoffs', (cart, value) => {
    const marks = parseMarks(value);
    shown = marks.includes(id) ? cart : withinLimit(addItems(cart, items));
    return [shown, [...marks.filter((mark) => mark !== id), id].slice(-MARKS)];
  });
  guest.showChanged(shown);
}

function parseMarks(value: unknown): string[] {
  return Array.isArray(value) ? value.filter((mark) => typeof mark === 'string') : [];
}

/** The offer names so many products, and counts the others. */
const NAMED = 8;

/**
 * Receives the cart whose code stood in the address, or that waits from an earlier page: shows what would come, and
 * adds it on a tap (decision 0139). Never rejects.
 */
export async function receiveHandoff(deps: HandoffDeps): Promise<void> {
  const code = window.handoffCode ?? readHandoff()?.code;
  delete window.handoffCode;
  if (code === undefined) return;
  if (isOwnHandoff(code)) {
    dropHandoff();
    deps.overlays.toast('담은 한약은 이 브라우저에 그대로 있어요.');
    return;
  }
  const over = await redeemPatiently(deps, code);
  if (over === null) return;
  if (over.lines.length > 0) await offerHandoff(deps, over);
  await offerDetails(deps, over);
  if (over.lines.length === 0) dropHandoff();
}

async function redeemPatiently(
  { api, overlays }: HandoffDeps,
  code: string,
): Promise<HandedOver | null> {
  for (;;) {
    try {
      return await redeem(api, code);
    } catch (error) {
      const title = '담은 한약을 가져오지 못했어요';
      if (error instanceof ApiError && error.declared) {
        dropHandoff();
        await overlays.alert({ title, content: errorMessage(error) });
        return null;
      }
      if (!(await isTriedAgain(overlays, title, error))) return null;
    }
  }
}

function isTriedAgain(overlays: Overlays, title: string, error: unknown): Promise<boolean> {
  const answers = { positiveText: '다시 시도', negativeText: '나중에' };
  return overlays.confirm({ title, content: errorMessage(error), ...answers });
}

/** Shows what came and adds it on a tap; what is put off is offered again on the next page. Answers whether it is in. */
export async function offerHandoff(deps: HandoffDeps, over: HandedOver): Promise<boolean> {
  const { api, overlays, session } = deps;
  const { length } = takenItems(over);
  if (length === 0) {
    dropHandoff();
    await overlays.alert({
      title: '지금은 살 수 없는 한약이에요',
      content: '담으셨던 한약의 판매가 끝났어요. 다른 한약을 둘러봐 주세요.',
    });
    return false;
  }
  await session.load(api);
  const isTaken = await overlays.confirm({
    title: `담아 둔 한약 ${length}가지를 가져올까요?`,
    content: offerWords(over, isSignedIn(session.state)),
    positiveText: '가져오기',
    negativeText: '가져오지 않기',
    negativeAction: dropHandoff,
  });
  return isTaken && addPatiently(deps, over);
}

async function addPatiently(deps: HandoffDeps, over: HandedOver): Promise<boolean> {
  const { overlays } = deps;
  for (;;) {
    try {
      const adjustments = await mergeHandoff(deps, over);
      dropHandoff();
      if (adjustments.length > 0) await overlays.alert(adjustmentsAlert(adjustments));
      else overlays.toast(`${takenItems(over).length}가지를 장바구니에 담았어요.`);
      return true;
    } catch (error) {
      if (!(await isTriedAgain(overlays, '장바구니에 담지 못했어요', error))) return false;
    }
  }
}

/** The products that would come, and to which cart. */
export function offerWords(over: HandedOver, isPatient: boolean): string {
  const sold = over.lines.filter(({ productName }) => productName !== null);
  const names = sold
    .slice(0, NAMED)
    .map(
      ({ productName, variantName, quantity }) => `${productName} ${variantName}, ${quantity}개`,
    );
  const others = sold.length - names.length;
  const gone = over.lines.length - sold.length;
  return [
    ...names,
    ...(others > 0 ? [`그 밖에 ${others}가지`] : []),
    ...(gone > 0 ? [`판매가 끝난 한약 ${gone}가지는 빼고 담아요.`] : []),
    isPatient ? '내 장바구니에 더해요.' : '이 브라우저의 장바구니에 더해요.',
  ].join('\n');
}

/** The order whose checkout was left. */
const CHECKOUT = /\/checkout\/([0-9a-f]{24})(?:[?]|$)/;

/**
 * Shows the name, number and address that came along, and stores them on a tap: the checkout of that order fills in what
 * is empty there (decision 0139).
 */
export async function offerDetails(
  { overlays }: { overlays: Overlays },
  { details, page }: HandedOver,
): Promise<void> {
  const orderId = CHECKOUT.exec(page)?.[1];
  if (details === null || orderId === undefined) return;
  const isTaken = await overlays.confirm({
    title: '받는 분 정보를 가져올까요?',
    content: `${detailsWords(details)}\n이 주문의 빈칸에만 채워요.`,
    positiveText: '가져오기',
    negativeText: '가져오지 않기',
  });
  if (!isTaken) return;
  const isStored = await storeHandedDetails(orderId, details);
  if (!isStored) overlays.toast('이 브라우저에는 보관할 수 없어요. 주문서에 다시 적어 주세요.');
  else if (CHECKOUT.exec(window.location.pathname)?.[1] === orderId) {
    // a form that is open was filled in before this came; after the reload it is not offered again
    dropHandoff();
    window.location.reload();
  }
}

function detailsWords({ full_name, phone, address1, address2 }: CarriedDetails): string {
  return [full_name, phone === '' ? '' : formatPhone(phone), address1, address2]
    .filter(Boolean)
    .join('\n');
}
