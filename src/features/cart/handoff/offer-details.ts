import type { CarriedDetails, HandedOver } from '@contract/handoffs/schemas';
import { formatPhone } from '@contract/core/phone';
import { storeHandedDetails } from '@/platform/handoff/handed-details';
import type { Overlays } from '@/ui/overlay/create-overlays';
import { dropHandoff } from './stored-handoff';

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
  else if (CHECKOUT.exec(window.location.pathname)?.[1] === orderId) reloadForm();
}

/** A form that is open was filled in before this came. */
function reloadForm(): void {
  // the page that opens is not offered it again
  dropHandoff();
  window.location.reload();
}

function detailsWords({ full_name, phone, address1, address2 }: CarriedDetails): string {
  return [full_name, phone === '' ? '' : formatPhone(phone), address1, address2]
    .filter(Boolean)
    .join('\n');
}
