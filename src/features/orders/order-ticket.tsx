import type { ReactNode } from 'react';
import type { Order } from '@contract/orders/schemas';
import { formatPhone } from '@contract/core/phone';
import { formatSeoulDay, formatSeoulRange } from '@contract/core/seoul-time';
import { fullAddress } from '@contract/addresses/region';
import { classNames } from '@/ui/class-names';
import { Ticket } from '@/ui/ticket/ticket';
import { Button, buttonClass } from '@/ui/button/button';
import { useQuery } from '@tanstack/react-query';
import { useApi } from '@/platform/api/api-context';
import { usePatient } from '@/platform/session/session-context';
import { useOverlays } from '@/ui/overlay/overlay-context';
import styles from './order-ticket.module.css';
import { saveAppointment } from './appointment-ics';
import { knownRows } from './order-amounts';
import { receiptQuery } from './order-queries';

const MAP_URL = 'https://map.naver.com/p/search/';

interface OrderTicketProps {
  order: Order;
  actions?: ReactNode;
}

/** The consultation of an order as a ticket: day, time range, clinic, the number that calls and the one called. */
export function OrderTicket({ order, actions }: OrderTicketProps) {
  const patient = usePatient();
  const { appointment, clinic, treated_person: other } = order;
  // never the recipient's, whom nobody calls
  const called = other ? other.phone : patient?.phoneNumber;
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
      rows={knownRows([
        { label: '한의원', value: clinic?.clinicName },
        { label: '진료 한의사', value: order.doctor },
        { label: '주소', value: clinic && <ClinicPlace clinic={clinic} /> },
        {
          label: '한의원 전화번호',
          value: clinic && (
            <a className={classNames(styles.link, styles.call)} href={`tel:${clinic.phoneNumber}`}>
              {formatPhone(clinic.phoneNumber)}
            </a>
          ),
        },
        { label: '진료받으실 분', value: other?.full_name },
        { label: '전화받을 번호', value: called && formatPhone(called) },
        { label: '주문 번호', value: order.number },
      ])}
      actions={actions}
    />
  );
}

/** Where the clinic of an order is, and the way to it on a map. */
function ClinicPlace({ clinic }: { clinic: NonNullable<Order['clinic']> }) {
  return (
    <span className={styles.place}>
      {fullAddress(clinic)}
      <a
        className={styles.link}
        href={MAP_URL + encodeURIComponent(clinic.clinicAddress)}
        target="_blank"
        rel="noopener noreferrer"
      >
        지도에서 보기<span className="visually-hidden">, 새 창</span>
      </a>
    </span>
  );
}

/** Saves the consultation of an order as a calendar file; nothing for an order without one. */
export function CalendarButton({ order }: { order: Order }) {
  const overlays = useOverlays();
  if (order.appointment === null) return null;
  return (
    <Button variant="quiet" onClick={() => saveAppointment(order, overlays)}>
      달력에 저장
    </Button>
  );
}

/** The way to the receipt of a paid order; nothing while the provider cannot say where it is. */
export function ReceiptLink({ orderId }: { orderId: string }) {
  const { data: url, isPending } = useQuery(receiptQuery(useApi(), orderId));
  if (isPending)
    return (
      <span
        className={classNames(buttonClass({ variant: 'ghost' }), styles.coming)}
        aria-hidden="true"
      >
        영수증 보기
      </span>
    );
  if (!url) return null;
  return (
    <a
      className={buttonClass({ variant: 'ghost' })}
      href={url}
      target="_blank"
      rel="noopener noreferrer"
    >
      영수증 보기<span className="visually-hidden">, 새 창</span>
    </a>
  );
}
