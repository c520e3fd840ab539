import { useRef, useState } from 'react';
import { useQueryClient } from '@tanstack/react-query';
import type { Appointment } from '@contract/appointments';
import { rescheduleOrder } from '@contract/descriptors/orders';
import type { Order } from '@contract/orders';
import { isReschedulable } from '@contract/rules/order-status';
import { formatSeoulDay, formatSeoulTime } from '@contract/rules/seoul-time';
import { useKeepOrder } from '@/features/checkout/use-order-change';
import { orderQuery } from '@/features/checkout/order-queries';
import { useRefreshKeptAppointment } from '@/features/my-page/kept-appointment';
import { SlotChoice } from '@/features/clinics/slot-choice';
import { useReloadSlots } from '@/features/clinics/use-reload-slots';
import { ApiError, errorMessage } from '@/platform/api/api-error';
import { useApi } from '@/platform/api/api-context';
import { newIdempotencyKey } from '@/platform/api/idempotency-key';
import { serverNow } from '@/platform/api/server-clock';
import { Button } from '@/ui/button/button';
import { useOverlays } from '@/ui/overlay/overlay-context';
import styles from './order-screen.module.css';

const dayAndTime = (at: number) => `${formatSeoulDay(at)} ${formatSeoulTime(at)}`;

/** Opens the sheet that moves the consultation; nothing once it can no longer be moved (product 4). */
export function RescheduleButton({ order }: { order: Order }) {
  const overlays = useOverlays();
  const [openedAt] = useState(serverNow);
  const { status, appointment, clinic, outcome } = order;
  const startedAt = appointment?.appointmentStartedAt ?? null;
  const isMovable = outcome === null && isReschedulable(status, startedAt, openedAt);
  if (clinic === null || startedAt === null || !isMovable) return null;
  const open = async () => {
    const moved = await overlays.openSheet<number>(
      ({ close }) => (
        <RescheduleForm
          orderId={order.id}
          clinic={clinic}
          startedAt={startedAt}
          onMoved={(at) => close(at)}
        />
      ),
      { title: '진료 시간 바꾸기' },
    );
    if (moved !== undefined) overlays.toast(`진료 시간을 바꿨어요. ${dayAndTime(moved)}`);
  };
  return (
    <Button variant="quiet" onClick={() => void open()}>
      시간 바꾸기
    </Button>
  );
}

interface RescheduleFormProps {
  orderId: string;
  clinic: NonNullable<Order['clinic']>;
  /** The present start (ms). */
  startedAt: number;
  onMoved: (startedAt: number) => void;
}

function RescheduleForm({ orderId, clinic, startedAt, onMoved }: RescheduleFormProps) {
  const api = useApi();
  const client = useQueryClient();
  const keepOrder = useKeepOrder();
  const refreshKeptAppointment = useRefreshKeptAppointment();
  const reloadSlots = useReloadSlots();
  const [picked, setPicked] = useState<Appointment | null>(null);
  const [error, setError] = useState<string>();
  const [isSaving, setSaving] = useState(false);
  // repeated after a lost answer, so that a change counts once
  const key = useRef(newIdempotencyKey());

  const pick = (appointment: Appointment) => {
    key.current = newIdempotencyKey();
    setPicked(appointment);
    setError(undefined);
  };
  const move = async (appointment: Appointment) => {
    setSaving(true);
    try {
      const { data } = await api(
        rescheduleOrder,
        { params: { id: orderId }, body: { appointment } },
        { key: key.current, audience: 'action', ownWords: true },
      );
      await keepOrder(orderId, data);
      void refreshKeptAppointment();
      onMoved(appointment.appointmentStartedAt);
    } catch (failure) {
      setError(errorMessage(failure));
      // what the server refused cannot be had; all else may be tried again
      if (failure instanceof ApiError && failure.declared) setPicked(null);
      void client.invalidateQueries({ queryKey: orderQuery(api, orderId).queryKey });
    } finally {
      setSaving(false);
      reloadSlots();
    }
  };

  return (
    <div className={styles.reschedule}>
      <p className="body">
        지금 예약: {dayAndTime(startedAt)} · {clinic.clinicName}
      </p>
      <SlotChoice
        clinicId={clinic.clinicId}
        startedAt={picked?.appointmentStartedAt ?? null}
        lostAt={startedAt}
        onSlot={pick}
        error={error}
      />
      <p className="small">새 시간이 잡힌 뒤에 지금 예약이 취소돼요.</p>
      <Button
        size="xl"
        full
        loading={isSaving}
        disabled={picked === null}
        onClick={() => picked && void move(picked)}
      >
        {picked ? `${dayAndTime(picked.appointmentStartedAt)} · 바꾸기` : '바꿀 시간을 골라 주세요'}
      </Button>
    </div>
  );
}
