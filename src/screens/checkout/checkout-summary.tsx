import { useId } from 'react';
import { useQuery } from '@tanstack/react-query';
import type { Order } from '@contract/orders/schemas';
import { formatWon } from '@contract/catalog/price';
import { amountRows, shippingWords } from '@/features/orders/order-amounts';
import { OrderItems } from '@/features/orders/order-items';
import type { RefusedLines } from '@/features/orders/order-errors';
import { LINES_ID } from '@/features/checkout/scroll-to-part';
import { businessQuery } from '@/features/content/business-queries';
import { EscrowNotice } from '@/features/content/escrow-notice';
import { useApi } from '@/platform/api/api-context';
import { Button, buttonClass } from '@/ui/button/button';
import { classNames } from '@/ui/class-names';
import { Icon } from '@/ui/icon/icon';
import { NetworkButton } from '@/ui/network/network-button';
import { Notice } from '@/ui/notice/notice';
import { useIsWide } from '@/ui/page/use-is-wide';
import { SectionHeader } from '@/ui/section-header/section-header';
import { StickyBar } from '@/ui/sticky-bar/sticky-bar';
import { SummaryRows } from '@/ui/summary-rows/summary-rows';
import { AppLink } from '@/platform/navigation/app-link';
import { toCart, toProduct } from '@/platform/navigation/targets';
import styles from './checkout-screen.module.css';

interface LineRefusalProps {
  order: Pick<Order, 'source'>;
  item: Order['items'][number];
  /** The server's sentence. */
  reason: string;
}

/** Under a line that cannot be had as it stands: why, and where its number can be changed. */
export function LineRefusal({ order, item, reason }: LineRefusalProps) {
  const isFromCart = order.source === 'cart';
  const name = `${item.productName} ${item.variantName}`;
  return (
    <Notice
      tone="warn"
      live
      action={
        <AppLink
          target={isFromCart ? toCart() : toProduct(item.product_id)}
          className={buttonClass({ size: 'md', variant: 'ghost' })}
        >
          {isFromCart ? '장바구니에서 바꾸기' : '한약 다시 고르기'}
          <span className="visually-hidden">: {name}</span>
        </AppLink>
      }
    >
      {reason}
    </Notice>
  );
}

interface OrderContentProps {
  order: Order;
  /** What stands in the way of the last payment, line by line. */
  refusedLines: RefusedLines;
}

interface CheckoutSummaryProps extends OrderContentProps {
  /** It is being paid, or a change is on its way, which may change the total. */
  isBusy: boolean;
  /** Whether a reload finds what was typed. */
  isSaved: boolean;
  /** Said of a payment that the patient cancelled. */
  cancelled: string | undefined;
  onPay: () => void;
  /** Given when the payment window waits for one more tap (product 4). */
  onTap: (() => void) | undefined;
}

/** It stands in the place of the button that was pressed, and is read out with its note. */
const takeFocus = (button: HTMLButtonElement | null) => button?.focus();

/** The purchase-safety service beside the amounts; nothing where none is configured. */
function Escrow() {
  const { data: business } = useQuery(businessQuery(useApi()));
  return business?.escrow ? <EscrowNotice escrow={business.escrow} /> : null;
}

/** What is bought and what it costs. */
function OrderContent({ order, refusedLines }: OrderContentProps) {
  return (
    <>
      <OrderItems
        items={order.items}
        remark={(item) => {
          const reason = refusedLines.get(item.variant_id);
          return reason && <LineRefusal order={order} item={item} reason={reason} />;
        }}
      />
      <SummaryRows
        rows={amountRows(order)}
        total={{ label: '결제 금액', value: formatWon(order.amounts.total) }}
      />
      <Escrow />
    </>
  );
}

/** The content in one line that opens, where it does not stand beside the form; open once a line was refused. */
export function FoldedContent({ order, refusedLines }: OrderContentProps) {
  if (useIsWide()) return null;
  const [first] = order.items;
  const others = order.items.length - 1;
  return (
    <section id={LINES_ID} aria-label="주문 내용" className={styles.folded}>
      <details open={refusedLines.size > 0}>
        <summary>
          <span className={styles.line}>
            <span className="h2 serif">주문 내용</span>
            <span className="small">
              {first?.productName} {others > 0 ? `외 ${others}개` : `· ${first?.quantity}개`}
            </span>
          </span>
          <span className={styles.total}>
            <b>{formatWon(order.amounts.total)}</b>
            {order.shipping_method_id !== null && (
              <span className="small">배송비 {shippingWords(order.amounts.shipping)}</span>
            )}
          </span>
          <Icon name="chevron-down" size={20} className={styles.arrow} />
        </summary>
        <div className={styles.content}>
          <OrderContent order={order} refusedLines={refusedLines} />
        </div>
      </details>
    </section>
  );
}

/** The button that pays; on the desktop, where it stays in view, under what is bought. */
export function CheckoutSummary(props: CheckoutSummaryProps) {
  const { order, refusedLines, isBusy, isSaved, cancelled, onPay, onTap } = props;
  const noteId = useId();
  const isWide = useIsWide();
  return (
    <aside
      className={classNames('sticky-column', styles.summary)}
      aria-label={isWide ? '주문 내용' : '결제'}
    >
      {isWide && (
        <div id={LINES_ID} className={styles.amounts}>
          <SectionHeader title="주문 내용" />
          <OrderContent order={order} refusedLines={refusedLines} />
        </div>
      )}
      <StickyBar
        note={
          onTap ? (
            <span id={noteId}>결제 준비를 마쳤어요. 아래 단추를 눌러 결제창을 열어 주세요.</span>
          ) : (
            (cancelled || !isSaved) && (
              <>
                {cancelled && <Notice live>{cancelled}</Notice>}
                {!isSaved && (
                  <Notice tone="warn" live>
                    이 브라우저에서는 적으신 내용을 보관할 수 없어요. 새로 고치거나 창을 닫으면
                    사라져요.
                  </Notice>
                )}
              </>
            )
          )
        }
      >
        {onTap ? (
          <Button size="xl" full onClick={onTap} ref={takeFocus} aria-describedby={noteId}>
            결제창 열기
          </Button>
        ) : (
          <NetworkButton
            offline="연결되면 결제할 수 있어요"
            size="xl"
            full
            loading={isBusy}
            onClick={onPay}
          >
            {formatWon(order.amounts.total)} 결제하기
          </NetworkButton>
        )}
      </StickyBar>
    </aside>
  );
}
