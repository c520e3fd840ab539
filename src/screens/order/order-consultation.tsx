import { useState } from 'react';
import type { Order } from '@contract/orders/schemas';
import { CalendarButton, OrderTicket } from '@/features/orders/order-ticket';
import { orderStage } from '@/features/orders/order-state';
import { hasExtra } from '@/platform/api/hosts';
import { serverNow } from '@/platform/api/server-clock';
import { usePatient } from '@/platform/session/session-context';
import { ConsultationNotice } from './consultation-notice';
import { PlainRows } from './order-rows';
import { RescheduleButton } from './reschedule-button';

/** The ticket of a paid order's consultation, which may be moved while it is to come; plain rows of any other order. */
export function OrderConsultation({ order }: { order: Order }) {
  const patient = usePatient();
  const [openedAt] = useState(serverNow);
  if (orderStage(order) !== 'complete') return <PlainRows order={order} />;
  return (
    <>
      <ConsultationNotice order={order} />
      <OrderTicket
        order={order}
        phone={patient?.phoneNumber ?? null}
        actions={
          isToCome(order, openedAt) && (
            <>
              <CalendarButton order={order} />
              {hasExtra('reschedules') && <RescheduleButton order={order} isAfter={false} />}
            </>
          )
        }
      />
    </>
  );
}

function isToCome({ appointment, outcome, isRefunding }: Order, now: number): boolean {
  if (appointment === null || outcome !== null || isRefunding) return false;
  return appointment.appointmentStartedAt > now;
}
