import { useId, type ReactNode } from 'react';
import { useQuery } from '@tanstack/react-query';
import { BRAND_NAME } from '@contract/core/brand';
import type { Business } from '@contract/business/schemas';
import type { Order } from '@contract/orders/schemas';
import { orderStatusLabel } from '@contract/orders/order-status';
import { formatPhone } from '@contract/core/phone';
import { formatWon } from '@contract/catalog/price';
import { fullAddress } from '@contract/addresses/region';
import {
  formatSeoulDate,
  formatSeoulDay,
  formatSeoulRange,
  formatSeoulTime,
} from '@contract/core/seoul-time';
import { amountRows, knownRows } from '@/features/orders/order-amounts';
import { OrderGate, OrderWaiting } from '@/features/orders/order-gate';
import { PAYMENT_METHOD_LABELS } from '@/features/orders/payment-labels';
import { businessQuery } from '@/features/content/business-queries';
import { EscrowNotice } from '@/features/content/escrow-notice';
import { useApi } from '@/platform/api/api-context';
import { canSaveOrTell } from '@/platform/navigation/can-save-or-tell';
import { AppLink } from '@/platform/navigation/app-link';
import { toOrder } from '@/platform/navigation/targets';
import { Button, buttonClass } from '@/ui/button/button';
import { useOverlays } from '@/ui/overlay/overlay-context';
import { EmptyState } from '@/ui/empty-state/empty-state';
import { SummaryRows, type SummaryRowsProps } from '@/ui/summary-rows/summary-rows';
import {
  CHANGE_OF_MIND_DAYS,
  DEFECT_KNOWN_DAYS,
  DEFECT_MONTHS,
  returnFacts,
} from '@contract/orders/returns';
import { hasExtra } from '@/platform/api/hosts';
import styles from './confirmation-screen.module.css';

/** What was agreed, on one sheet to print or to keep (product 2, Order confirmation). */
export function ConfirmationScreen({ orderId }: { orderId: string }) {
  // asked for beside the order, and waited for, so that nothing moves below what is being read
  const { data: business, isPending } = useQuery(businessQuery(useApi()));
  return (
    <OrderGate orderId={orderId}>
      {(order) => {
        if (order.paidAt === null) return <Unpaid order={order} />;
        return isPending ? <OrderWaiting /> : <Sheet order={order} business={business} />;
      }}
    </OrderGate>
  );
}

function Unpaid({ order }: { order: Order }) {
  return (
    <EmptyState
      title="결제를 마치면 볼 수 있어요"
      action={
        <AppLink target={toOrder(order.id)} className={buttonClass({ size: 'xl' })}>
          주문 보기
        </AppLink>
      }
    >
      주문 확인서에는 결제하신 내용을 적어요.
    </EmptyState>
  );
}

function Sheet({ order, business }: { order: Order; business: Business | undefined }) {
  const overlays = useOverlays();
  const print = () => {
    if (canSaveOrTell('print', overlays)) window.print();
  };
  return (
    <article className={styles.sheet}>
      <div className={styles.head}>
        <h1 className="h1 serif">주문 확인서</h1>
        <p className="small">
          {BRAND_NAME} · 주문 번호 <span className={styles.number}>{order.number}</span>
        </p>
      </div>
      <Part title="주문" rows={orderRows(order)} />
      <Part
        title="한약과 금액"
        rows={[
          ...order.items.map(({ productName, variantName, quantity, amount }) => ({
            label: `${productName} ${variantName} × ${quantity}`,
            value: formatWon(amount),
          })),
          ...amountRows(order),
        ]}
        total={{ label: '결제 금액', value: formatWon(order.amounts.total) }}
      />
      <Part title="진료와 배송" rows={deliveryRows(order)} />
      <Part title="취소와 청약철회">
        <ul className={styles.rights}>
          {withdrawalRights(order).map((sentence) => (
            <li key={sentence}>{sentence}</li>
          ))}
        </ul>
      </Part>
      {business && (
        <Part title="판매자" rows={sellerRows(business)}>
          {business.escrow && <EscrowNotice escrow={business.escrow} />}
          {business.isExample && (
            <p className="caption">시연용 상점이에요. 실제 결제와 배송은 이루어지지 않아요.</p>
          )}
        </Part>
      )}
      <div className={styles.actions}>
        <Button size="xl" full onClick={print}>
          인쇄하거나 파일로 저장하기
        </Button>
        <AppLink
          target={toOrder(order.id)}
          className={buttonClass({ variant: 'text', full: true })}
        >
          주문 상세로 가기
        </AppLink>
      </div>
    </article>
  );
}

interface PartProps {
  title: string;
  rows?: SummaryRowsProps['rows'];
  total?: SummaryRowsProps['total'];
  children?: ReactNode;
}

function Part({ title, rows, total, children }: PartProps) {
  const id = useId();
  return (
    <section aria-labelledby={id} className={styles.part}>
      <h2 id={id} className="h3">
        {title}
      </h2>
      {rows && <SummaryRows rows={rows} total={total} />}
      {children}
    </section>
  );
}

function orderRows({ paidAt, ...order }: Order): SummaryRowsProps['rows'] {
  return knownRows([
    { label: '주문한 날', value: formatSeoulDate(order.createdAt) },
    { label: '주문한 분', value: order.billing_address?.full_name },
    { label: '상태', value: orderStatusLabel(order.status, order.shipping_method_id) },
    { label: '결제 수단', value: PAYMENT_METHOD_LABELS[order.payment_method] },
    {
      label: '결제 일시',
      value: paidAt && `${formatSeoulDate(paidAt)} ${formatSeoulTime(paidAt)}`,
    },
  ]);
}

function deliveryRows(order: Order): SummaryRowsProps['rows'] {
  const { appointment, clinic, shipping_address: to } = order;
  return knownRows([
    {
      label: '비대면 진료',
      value:
        appointment &&
        `${formatSeoulDay(appointment.appointmentStartedAt)} ${formatSeoulRange(appointment.appointmentStartedAt, appointment.appointmentEndedAt)}`,
    },
    { label: '진료받으실 분', value: order.treated_person?.full_name },
    {
      label: '한의원',
      value: clinic && `${clinic.clinicName}, ${formatPhone(clinic.phoneNumber)}`,
    },
    { label: '한의원 주소', value: clinic && fullAddress(clinic) },
    { label: '받는 방법', value: to ? null : '한의원 방문 수령' },
    { label: '받는 분', value: to && `${to.full_name}, ${formatPhone(to.phone)}` },
    { label: '주소', value: to && `${to.address1} ${to.address2}`.trim() },
  ]);
}

function sellerRows(business: Business): SummaryRowsProps['rows'] {
  return [
    { label: '상호', value: business.name },
    { label: '대표자', value: business.representative },
    { label: '사업자등록번호', value: business.registrationNumber },
    { label: '통신판매업 신고번호', value: business.mailOrderNumber },
    { label: '주소', value: business.address },
    { label: '전화', value: business.phoneNumber },
    { label: '메일', value: business.email },
  ];
}

/** When and how an order can be withdrawn, sentence by sentence (product 4, Return). */
function withdrawalRights(order: Order): string[] {
  return [
    '조제가 시작되기 전에는 언제든지 주문 상세에서 취소하고 전액을 돌려받으실 수 있어요.',
    returnFacts(order).hasAgreedToLimits
      ? '처방에 따라 한 분을 위해 조제하는 한약이라, 미리 알려 드리고 동의를 받은 대로 조제가 시작된 뒤에는 단순한 변심으로 철회하실 수 없어요(전자상거래법 제17조 제2항).'
      : `받으신 날부터 ${CHANGE_OF_MIND_DAYS}일 안에는 마음이 바뀌셔도 철회하실 수 있고, 돌려보내는 비용은 고객님께서 부담하세요(전자상거래법 제17조 제1항).`,
    `한약에 문제가 있거나 표시·광고나 계약과 다르면 받으신 날부터 ${DEFECT_MONTHS}개월, 그 사실을 아신 날부터 ${DEFECT_KNOWN_DAYS}일 안에 철회하실 수 있고, 돌려보내는 비용은 저희가 부담해요(전자상거래법 제17조 제3항).`,
    hasExtra('returns')
      ? '주문 상세의 반품·환불 신청이나 아래 판매자의 전화와 메일로 알려 주세요.'
      : '아래 판매자의 전화나 메일로 알려 주세요.',
  ];
}
