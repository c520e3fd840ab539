import type { Order } from '@contract/orders/schemas';
import { Button } from '@/ui/button/button';
import { saveAppointment } from './appointment-ics';

/** Saves the consultation of an order as a calendar file; nothing for an order without one. */
export function CalendarButton({ order }: { order: Order }) {
  if (order.appointment === null) return null;
  return (
    <Button variant="quiet" onClick={() => saveAppointment(order)}>
      달력에 저장
    </Button>
  );
}
