import type { Order } from '@contract/orders/schemas';
import { fullAddress } from '@contract/addresses/region';
import type { Dialogs } from '@/platform/navigation/can-save-or-tell';
import { calendarFile, saveCalendar } from './calendar-file';

type BookedOrder = Pick<Order, 'id' | 'number' | 'appointment'> & {
  clinic: Pick<
    NonNullable<Order['clinic']>,
    'clinicName' | 'clinicAddress' | 'clinicDetailAddress'
  > | null;
};

/**
 * The consultation as a calendar file, with a reminder half an hour ahead; null for an order without one. It carries no
 * health information. `now` is its time of making, in ms.
 */
export function appointmentIcs(order: BookedOrder, now: number): string | null {
  if (order.appointment === null) return null;
  const { appointmentStartedAt, appointmentEndedAt } = order.appointment;
  const { clinic } = order;
  return calendarFile(
    [
      {
        uid: order.id,
        startsAt: appointmentStartedAt,
        endsAt: appointmentEndedAt,
        summary: `비대면 진료 ${clinic?.clinicName ?? ''}`.trim(),
        location: clinic ? fullAddress(clinic) : '',
        description: `진료 시간에 전화를 드려요. 주문 번호 ${order.number}`,
        reminder: { minutes: 30, words: '30분 뒤에 비대면 진료가 있어요.' },
      },
    ],
    now,
  );
}

/** Saves the consultation of an order as a calendar file; nothing for an order without one. */
export function saveAppointment(order: BookedOrder, dialogs: Dialogs): void {
  const text = appointmentIcs(order, Date.now());
  if (text !== null) saveCalendar(order.number, text, dialogs);
}
