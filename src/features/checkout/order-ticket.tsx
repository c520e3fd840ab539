import type { ReactNode } from 'react';
import type { Order } from '@contract/orders';
import { formatPhone } from '@contract/rules/phone';
import { formatSeoulDay, formatSeoulRange } from '@contract/rules/seoul-time';
import { Ticket } from '@/ui/ticket/ticket';
import { ClinicPlace } from './clinic-place';

export interface OrderTicketProps {
  order: Order;
  /** The number that the clinic calls; null when it is not known. */
  phone: string | null;
  actions?: ReactNode;
}

/** The consultation of an order as a ticket: day, time range, clinic, number to be called. */
export function OrderTicket({ order, phone, actions }: OrderTicketProps) {
  const { appointment, clinic } = order;
  const called = phone ?? order.shipping_address?.phone ?? null;
  return (
    <Ticket
      eyebrow="비대면 진료"
      title={
        appointment === null ? (
          '진료 시간을 정하지 않았어요'
        ) : (
          <>
            {formatSeoulDay(appointment.appointmentStartedAt)}
            <br />
            {formatSeoulRange(appointment.appointmentStartedAt, appointment.appointmentEndedAt)}
          </>
        )
      }
      rows={[
        ...(clinic === null
          ? []
          : [
              { label: '한의원', value: <span className="content">{clinic.clinicName}</span> },
              { label: '주소', value: <ClinicPlace clinic={clinic} /> },
            ]),
        ...(called === null ? [] : [{ label: '받는 번호', value: formatPhone(called) }]),
        { label: '주문 번호', value: order.number },
      ]}
      actions={actions}
    />
  );
}
