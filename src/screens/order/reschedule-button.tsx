import { useState } from 'react';
import type { Appointment } from '@contract/appointments/schemas';
import { rescheduleOrder } from '@contract/orders/calls';
import type { Order } from '@contract/orders/schemas';
import { isReschedulable } from '@contract/orders/order-status';
import { formatSeoulDay, formatSeoulTime } from '@contract/core/seoul-time';
import { useOrderCall } from '@/features/orders/use-order-change';
import { useRefreshStoredAppointment } from '@/features/my-page/stored-appointment';
import { SlotChoice } from '@/features/clinics/slots/slot-choice';
import { useReloadSlots } from '@/features/clinics/slots/slot-queries';
import { ApiError } from '@/platform/api/api-error';
import { Button } from '@/ui/button/button';
import { useOverlays } from '@/ui/overlay/overlay-context';
import { SheetFoot } from '@/ui/overlay/sheet-foot';
import styles from './order-screen.module.css';

/** `11월 26일 목요일 오후 3:30`. */
export const dayAndTime = (at: number) => `${formatSeoulDay(at)} ${formatSeoulTime(at)}`;

/** Opens the sheet that chooses another time; nothing where that is not possible at `now` (ms; product 4, Appointment). */
export function RescheduleButton({ order, now }: { order: Order; now: number }) {
  const overlays = useOverlays();
  const { status, appointment, clinic, outcome } = order;
  const startedAt = appointment?.appointmentStartedAt ?? null;
  const isMovable = isReschedulable({ status, startedAt, outcome }, now) && !order.isRefunding;
  if (clinic === null || startedAt === null || !isMovable) return null;
  const isAfter = startedAt <= now;
  const title = isAfter ? '새 진료 시간 고르기' : '진료 시간 바꾸기';
  const open = async () => {
    const moved = await overlays.openSheet<number>(
      ({ close }) => (
        <RescheduleForm
          orderId={order.id}
          clinic={clinic}
          startedAt={startedAt}
          isAfter={isAfter}
          onMoved={(at) => close(at)}
        />
      ),
      { title },
    );
    if (moved !== undefined)
      overlays.toast(`진료 시간을 ${isAfter ? '새로 정했어요' : '바꿨어요'}. ${dayAndTime(moved)}`);
  };
  return (
    <Button variant="quiet" onClick={() => void open()}>
      {isAfter ? title : '시간 바꾸기'}
    </Button>
  );
}

interface RescheduleFormProps {
  orderId: string;
  clinic: NonNullable<Order['clinic']>;
  /** The present start (ms). */
  startedAt: number;
  isAfter: boolean;
  onMoved: (startedAt: number) => void;
}

function RescheduleForm({ orderId, clinic, startedAt, isAfter, onMoved }: RescheduleFormProps) {
  const refreshStoredAppointment = useRefreshStoredAppointment();
  const reloadSlots = useReloadSlots();
  const [picked, setPicked] = useState<Appointment | null>(null);
  const { run, isRunning, failure, reset } = useOrderCall(rescheduleOrder, orderId, {
    onDone: () => void refreshStoredAppointment(),
    // what the server refused cannot be had; all else may be tried again
    onFailed: (error) => error instanceof ApiError && error.declared && setPicked(null),
  });

  const pick = (appointment: Appointment) => {
    setPicked(appointment);
    reset();
  };
  const move = async (appointment: Appointment) => {
    const answer = await run({ params: { id: orderId }, body: { appointment } });
    reloadSlots();
    if (answer !== null) onMoved(appointment.appointmentStartedAt);
  };

  return (
    <div className={styles.stack}>
      <p className="body">
        {isAfter ? '지난' : '지금'} 예약: {dayAndTime(startedAt)} · {clinic.clinicName}
      </p>
      <SlotChoice
        clinicId={clinic.clinicId}
        startedAt={picked?.appointmentStartedAt ?? null}
        lostAt={startedAt}
        onSlot={pick}
        error={failure}
      />
      {!isAfter && <p className="small">새 시간이 잡힌 뒤에 지금 예약이 취소돼요.</p>}
      <SheetFoot>
        <Button
          size="xl"
          loading={isRunning}
          disabled={picked === null}
          onClick={() => picked && void move(picked)}
        >
          {picked
            ? `${dayAndTime(picked.appointmentStartedAt)} · ${isAfter ? '예약하기' : '바꾸기'}`
            : `${isAfter ? '새' : '바꿀'} 시간을 골라 주세요`}
        </Button>
      </SheetFoot>
    </div>
  );
}
