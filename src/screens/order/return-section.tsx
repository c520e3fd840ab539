import { useRef } from 'react';
import type { Order } from '@contract/orders/schemas';
import {
  isReturnOpen,
  RETURN_REASONS,
  RETURN_STATE_LABELS,
  returnableReasons,
  returnEnd,
  returnFacts,
  type ReturnState,
} from '@contract/orders/returns';
import { formatSeoulDay, formatSeoulMonthDay } from '@contract/core/seoul-time';
import { knownRows } from '@/features/orders/order-amounts';
import { CARD_REFUND_TIME } from '@/features/orders/refund-time';
import { serverNow } from '@/platform/api/server-clock';
import { useServerMinute } from '@/platform/api/use-server-time';
import { Notice } from '@/ui/notice/notice';
import { SectionHeader } from '@/ui/section-header/section-header';
import { SummaryRows } from '@/ui/summary-rows/summary-rows';
import { FormSheetButton } from './form-sheet-button';
import styles from './order-screen.module.css';
import type { ReturnValues } from './return-form';
import { Steps } from './order-status-line';
import { ReturnPhotos } from './return-photos';

/** The return of an order that was sent: how far it is, and the way to ask for one (product 4, Return). */
export function ReturnSection({ order }: { order: Order }) {
  // it may have been delivered while the page lay open
  const now = useServerMinute() ?? serverNow();
  /** What was typed in a sheet that was closed; never stored. */
  const typed = useRef<ReturnValues | null>(null);
  const { returning } = order;
  const facts = returnFacts(order);
  const canAsk =
    !(returning && isReturnOpen(returning.state)) && returnableReasons(facts, now).length > 0;
  if (returning === null && !canAsk) return null;
  const end = returnEnd('defect', facts);
  return (
    <section aria-labelledby="order-return" className={styles.part}>
      <SectionHeader
        id="order-return"
        title={returning ? '보내 주시는 한약' : '받은 한약에 문제가 있나요'}
      />
      {returning && <ReturnProgress order={order} returning={returning} />}
      {canAsk && (
        <>
          <p className="body">
            받으신 한약이 깨졌거나 주문과 다르면{' '}
            {end !== null && Number.isFinite(end) && (
              <span>{`${formatSeoulDay(end - 1)}까지 `}</span>
            )}
            <span>신청하실 수 있어요. 문제를 발견하신 날부터 30일 안에 알려 주세요.</span>
          </p>
          <FormSheetButton
            title="반품·환불 신청"
            sent="반품 신청을 받았어요. 곧 연락드릴게요."
            load={async () => {
              const { ReturnForm } = await import('./return-form');
              return (onSent) => (
                <ReturnForm
                  order={order}
                  openedAt={now}
                  start={typed.current}
                  onTyped={(values) => void (typed.current = values)}
                  onSent={() => {
                    typed.current = null;
                    onSent();
                  }}
                />
              );
            }}
          >
            반품·환불 신청
          </FormSheetButton>
        </>
      )}
    </section>
  );
}

const STEPS: readonly { label: string; states: readonly ReturnState[] }[] = [
  { label: '접수', states: ['requested'] },
  { label: '회수', states: ['collecting'] },
  { label: '확인', states: ['checking'] },
  { label: '환불', states: ['approved', 'refunded'] },
];

function ReturnProgress({
  order,
  returning,
}: {
  order: Order;
  returning: NonNullable<Order['returning']>;
}) {
  const { state, reason, note, refusal, requestedAt, updatedAt } = returning;
  const current = STEPS.findIndex(({ states }) => states.includes(state));
  return (
    <>
      {current >= 0 && (
        <Steps
          name="반품 진행"
          current={current}
          steps={STEPS.map(({ label }, index) => ({
            label,
            when:
              index === 0 || index === current
                ? formatSeoulMonthDay(index === 0 ? requestedAt : updatedAt)
                : null,
          }))}
        />
      )}
      {state === 'refused' && (
        <Notice tone="warn">
          반품을 받아들이지 못했어요. {refusal} 궁금하신 점은 고객센터로 알려 주세요.
        </Notice>
      )}
      {state === 'approved' && (
        <Notice>환불을 신청했고, 결제사의 확인을 기다리고 있어요. {CARD_REFUND_TIME}</Notice>
      )}
      <SummaryRows
        rows={knownRows([
          { label: '반품 상태', value: RETURN_STATE_LABELS[state] },
          { label: '신청 이유', value: RETURN_REASONS[reason] },
          { label: '적어 주신 내용', value: note || null },
        ])}
      />
      {isReturnOpen(state) && state !== 'approved' && <ReturnPhotos orderNumber={order.number} />}
    </>
  );
}
