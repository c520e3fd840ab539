import { useQuery } from '@tanstack/react-query';
import { formatWon } from '@contract/catalog/price';
import type { ShippingMethod } from '@contract/shipping/schemas';
import { shippingMethodsQuery } from '@/features/catalog/catalog-queries';
import { ChatQuestion } from '@/features/chat/chat-question';
import { freeFromWords } from '@contract/orders/amounts';
import { shippingWords } from '@/features/orders/order-amounts';
import { useCheckoutStart } from '@/features/checkout/use-checkout-start';
import { useServerNow } from '@/platform/api/use-server-time';
import {
  arrivalRange,
  assumedConsultation,
  assumedWords,
  formatArrival,
} from '@contract/shipping/arrival';
import { useApi } from '@/platform/api/api-context';
import { NetworkButton } from '@/ui/network/network-button';
import { classNames } from '@/ui/class-names';
import { StickyBar } from '@/ui/sticky-bar/sticky-bar';
import { SummaryRows } from '@/ui/summary-rows/summary-rows';
import styles from './cart-screen.module.css';
import { estimate, isOrderable, whyNotOrderable, type CartLine } from './cart-lines';

/** `4,000원 (50,000원부터 무료)` */
function feeWords(fee: number, method: ShippingMethod): string {
  const rule = freeFromWords(fee, method);
  return rule === null ? shippingWords(fee) : `${shippingWords(fee)} (${rule})`;
}

interface CartSummaryProps {
  lines: readonly CartLine[];
  chosen: readonly CartLine[];
}

/** The expected total of the selected lines, when they arrive, and the order button. */
export function CartSummary({ lines, chosen }: CartSummaryProps) {
  const now = useServerNow();
  const methods = useQuery(shippingMethodsQuery(useApi())).data?.items;
  const parcel = methods?.find(({ id }) => id === 'parcel') ?? null;
  const checkout = useCheckoutStart();
  const amounts = estimate(chosen, parcel);
  const obstacle = whyNotOrderable(lines, chosen);
  const order = () => {
    const items = chosen.filter(isOrderable).map(({ item }) => ({ ...item }));
    void checkout.start(items, 'cart');
  };
  return (
    <div className={classNames('sticky-column', styles.summary)}>
      <section aria-label="결제 예상 금액" className={styles.amounts}>
        <SummaryRows
          rows={[
            { label: '한약 금액', value: formatWon(amounts.items) },
            {
              label: '배송비',
              value: parcel === null ? '주문할 때 알려 드려요' : feeWords(amounts.shipping, parcel),
            },
            {
              label: '택배 도착 예상',
              value: (
                <>
                  {formatArrival(arrivalRange(assumedConsultation(now), 'parcel'))}
                  <span className={classNames('small', styles.assumed)}>{assumedWords(now)}</span>
                </>
              ),
            },
          ]}
          total={{ label: '결제 예상 금액', value: formatWon(amounts.total) }}
        />
      </section>
      <ChatQuestion />
      <StickyBar note={obstacle ?? undefined}>
        <NetworkButton
          offline="연결되면 주문할 수 있어요"
          size="xl"
          full
          loading={checkout.isStarting}
          disabled={obstacle !== null}
          onClick={order}
        >
          {amounts.total > 0 ? `${formatWon(amounts.total)} 주문하기` : '주문하기'}
        </NetworkButton>
      </StickyBar>
    </div>
  );
}
