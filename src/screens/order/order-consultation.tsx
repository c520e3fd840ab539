import type { Order, Proposal } from '@contract/orders/schemas';
import { CalendarButton, OrderTicket } from '@/features/orders/order-ticket';
import { isToCome, orderStage } from '@/features/orders/order-state';
import { hasExtra } from '@/platform/api/hosts';
import { serverNow } from '@/platform/api/server-clock';
import { useServerMinute } from '@/platform/api/use-server-time';
import { declineProposal, rescheduleOrder } from '@contract/orders/calls';
import { isOutcomeOverdue } from '@contract/orders/order-status';
import { formatSeoulDay } from '@contract/core/seoul-time';
import { useOrderCall } from '@/features/orders/use-order-change';
import { REFUND_WORDS, refunding } from '@/features/orders/refund-time';
import { useRefreshStoredAppointment } from '@/features/my-page/stored-appointment';
import { Button } from '@/ui/button/button';
import { Card } from '@/ui/card/card';
import { Notice } from '@/ui/notice/notice';
import { useOverlays } from '@/ui/overlay/overlay-context';
import { PlainRows } from './order-rows';
import { RescheduleButton, dayAndTime } from './reschedule-button';
import styles from './order-screen.module.css';

interface ConsultationProps {
  order: Order;
  /** By the server's clock (ms). */
  now: number;
}

/** What the clinic says about the consultation: another time, or that it did not take place. */
function ConsultationNotice({ order, now }: ConsultationProps) {
  const { outcome, proposal, appointment } = order;
  if (outcome === 'declined')
    return (
      <Notice tone="warn">
        한의원에서 이 주문을 받지 못하게 되었어요. 죄송해요. {REFUND_WORDS}
      </Notice>
    );
  if (order.isRefunding)
    return (
      <Notice tone="warn">
        {refunding(order.status)} {REFUND_WORDS}
      </Notice>
    );
  const startedAt = appointment?.appointmentStartedAt ?? null;
  const isOverdue =
    hasExtra('reschedules') &&
    order.status === 'paid' &&
    outcome === null &&
    startedAt !== null &&
    isOutcomeOverdue(startedAt, now);
  // a stored page may show a proposal that has ended since
  const isOpen = proposal !== null && proposal.appointmentStartedAt > now;
  const again = hasExtra('reschedules') && <RescheduleButton order={order} now={now} />;
  return (
    <>
      {outcome === 'no_show' && (
        <Notice tone="warn" action={again}>
          {missedWords(order)}
        </Notice>
      )}
      {isOverdue && (
        <Notice tone="warn" action={again}>
          한의원에서 진료 결과를 아직 알려 주지 않았어요. 진료를 받지 못하셨다면 새 시간을 골라
          주세요.
        </Notice>
      )}
      {isOpen && hasExtra('reschedules') && (
        <ProposalCard
          orderId={order.id}
          proposal={proposal}
          present={startedAt !== null && startedAt > now ? startedAt : null}
        />
      )}
    </>
  );
}

function missedWords({ choiceEndsAt }: Order): string {
  const words = '진료 시간에 전화를 드렸지만 통화하지 못했어요.';
  if (!hasExtra('reschedules'))
    return `${words} 다시 진료받으시려면 한의원이나 고객센터로 알려 주세요.`;
  if (choiceEndsAt === null) return `${words} 새 시간을 골라 주세요.`;
  // it ends at midnight, so the day before is the last one
  const lastDay = formatSeoulDay(choiceEndsAt - 1);
  return `${words} ${lastDay}까지 새 시간을 골라 주세요. 그때까지 고르지 않으시면 주문을 취소하고 결제하신 금액을 모두 돌려드려요.`;
}

interface ProposalCardProps {
  orderId: string;
  proposal: Proposal;
  /** The start of the booking that stays when the proposal is declined (ms); null after a missed one. */
  present: number | null;
}

/** Accepting is the same call as `시간 바꾸기`; nothing moves before. */
function ProposalCard({ orderId, proposal, present }: ProposalCardProps) {
  const overlays = useOverlays();
  const refreshStoredAppointment = useRefreshStoredAppointment();
  const { id: proposalId, ...appointment } = proposal;
  const time = dayAndTime(appointment.appointmentStartedAt);

  const options = (words: string) => ({
    onDone: () => {
      void refreshStoredAppointment();
      overlays.toast(words);
    },
  });
  const moved = options(`진료 시간을 바꿨어요. ${time}`);
  const accept = useOrderCall(rescheduleOrder, orderId, moved);
  const stayed = options('지금 예약을 그대로 두었어요. 한의원에도 알려 드려요.');
  const decline = useOrderCall(declineProposal, orderId, stayed);
  const params = { id: orderId };
  const answer = (change: 'accept' | 'decline') => {
    accept.reset();
    decline.reset();
    return change === 'accept'
      ? accept.run({ params, body: { appointment } })
      : decline.run({ params, body: { proposalId } });
  };
  const error = accept.failure ?? decline.failure;

  return (
    <section aria-labelledby="proposal">
      <Card padding="large">
        <div className={styles.stack}>
          <h2 id="proposal" className="h3">
            한의원에서 다른 시간을 여쭤봐요
          </h2>
          <p className="body">
            <strong className={styles.time}>{time}</strong>에는 어떠세요?
            {present !== null && <span>{` 지금은 ${dayAndTime(present)}에 예약되어 있어요.`}</span>}
            <span>{' 받아들이시기 전에는 아무것도 바뀌지 않아요.'}</span>
          </p>
          {error !== undefined && (
            <Notice tone="error" live>
              {error}
            </Notice>
          )}
          <div className={styles.actions}>
            <Button
              size="xl"
              full
              loading={accept.isRunning}
              disabled={decline.isRunning}
              onClick={() => void answer('accept')}
            >
              이 시간으로 바꾸기
            </Button>
            {present !== null && (
              <Button
                size="xl"
                variant="ghost"
                full
                loading={decline.isRunning}
                disabled={accept.isRunning}
                onClick={() => void answer('decline')}
              >
                지금 예약 그대로 두기
              </Button>
            )}
          </div>
        </div>
      </Card>
    </section>
  );
}

/** The ticket of a paid order's consultation, which may be moved while it is to come; plain rows of any other order. */
export function OrderConsultation({ order }: { order: Order }) {
  // a page that lies open shows what has become due since
  const now = useServerMinute() ?? serverNow();
  if (orderStage(order) !== 'complete') return <PlainRows order={order} />;
  return (
    <>
      <ConsultationNotice order={order} now={now} />
      <OrderTicket
        order={order}
        actions={
          isToCome(order, now) && (
            <>
              <CalendarButton order={order} />
              {hasExtra('reschedules') && <RescheduleButton order={order} now={now} />}
            </>
          )
        }
      />
    </>
  );
}
