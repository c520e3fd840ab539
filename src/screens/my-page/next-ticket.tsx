import { useQuery } from '@tanstack/react-query';
import type { NextAppointment } from '@contract/appointments/schemas';
import { formatPhone } from '@contract/core/phone';
import { fullAddress } from '@contract/addresses/region';
import { formatSeoulDay, formatSeoulRange, formatSeoulTime } from '@contract/core/seoul-time';
import { saveAppointment } from '@/features/orders/appointment-ics';
import { useStoredAppointment } from '@/features/my-page/stored-appointment';
import { LoadState } from '@/features/my-page/load-state';
import { nextAppointmentQuery } from '@/features/my-page/my-page-queries';
import { useApi } from '@/platform/api/api-context';
import { AppLink } from '@/platform/navigation/app-link';
import { toOrder, toProducts } from '@/platform/navigation/targets';
import { usePatient } from '@/platform/session/session-context';
import { Button, buttonClass } from '@/ui/button/button';
import { useOverlays } from '@/ui/overlay/overlay-context';
import { classNames } from '@/ui/class-names';
import { Card } from '@/ui/card/card';
import { Picture } from '@/ui/picture/picture';
import { Skeleton, SkeletonGroup } from '@/ui/skeleton/skeleton';
import { Ticket } from '@/ui/ticket/ticket';
import styles from './my-page-screen.module.css';

/** The next consultation as a ticket, or a card that links to the products. */
export function NextTicket() {
  const query = useQuery(nextAppointmentQuery(useApi()));
  const patientId = usePatient()?.patientId ?? null;
  const stored = useStoredAppointment(patientId, query.data);
  // the private copy shows at once, until the server responds
  if (query.data === undefined && stored)
    return <AppointmentTicket next={stored.next} asOf={stored.storedAt} />;
  return (
    <LoadState
      query={query}
      failure="진료 예약을 불러오지 못했어요"
      skeleton={
        <SkeletonGroup
          label="진료 예약을 불러오고 있어요"
          className={classNames(styles.waiting, styles.height)}
        >
          <Skeleton shape="text" width="third" />
          <Skeleton shape="title" width="half" />
          <Skeleton shape="text" width="wide" />
          <Skeleton shape="control" />
        </SkeletonGroup>
      }
    >
      {(next) => (next === null ? <NoAppointment /> : <AppointmentTicket next={next} />)}
    </LoadState>
  );
}

function AppointmentTicket({ next, asOf }: { next: NextAppointment; asOf?: number }) {
  const overlays = useOverlays();
  const { appointmentStartedAt, appointmentEndedAt, clinic, calledNumber: called } = next;
  const addToCalendar = () => {
    const appointment = { appointmentStartedAt, appointmentEndedAt };
    const order = { id: next.orderId, number: next.orderNumber, appointment, clinic };
    saveAppointment(order, overlays);
  };
  return (
    <Ticket
      className={styles.height}
      eyebrow="다음 비대면 진료"
      title={
        <>
          {formatSeoulDay(appointmentStartedAt)}
          <br />
          {formatSeoulRange(appointmentStartedAt, appointmentEndedAt)}
        </>
      }
      rows={[
        { label: '한의원', value: clinic.clinicName },
        { label: '주소', value: fullAddress(clinic) },
        {
          label: '한의원 전화번호',
          value: (
            <a href={`tel:${clinic.phoneNumber}`} className={styles.phone}>
              {formatPhone(clinic.phoneNumber)}
            </a>
          ),
        },
        ...(called ? [{ label: '전화받을 번호', value: formatPhone(called) }] : []),
        { label: '주문 번호', value: next.orderNumber },
      ]}
      note={
        asOf === undefined ? undefined : `${formatSeoulDay(asOf)} ${formatSeoulTime(asOf)} 기준`
      }
      actions={
        <>
          <Button variant="quiet" size="xl" onClick={addToCalendar}>
            달력에 저장
          </Button>
          <AppLink
            target={toOrder(next.orderId)}
            className={buttonClass({ size: 'xl', variant: 'ghost' })}
          >
            주문 보기
          </AppLink>
        </>
      }
    />
  );
}

function NoAppointment() {
  return (
    <Card as="section" padding="large" className={classNames(styles.none, styles.height)}>
      <Picture
        name="clinic"
        alt=""
        sizes="(min-width: 768px) 480px, 100vw"
        ratio="wide"
        frame="thumb"
        className={styles.picture}
      />
      <p className="eyebrow">비대면 진료</p>
      <h2 className="h2">예약하신 진료가 없어요</h2>
      <p className="body">한약을 고르시면 가까운 한의원과 편한 시간을 함께 정할 수 있어요.</p>
      <AppLink target={toProducts()} className={buttonClass({ size: 'xl', variant: 'quiet' })}>
        한약 둘러보기
      </AppLink>
    </Card>
  );
}
