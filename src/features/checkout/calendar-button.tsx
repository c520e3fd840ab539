import type { Order } from '@contract/orders';
import { Button } from '@/ui/button/button';
import { appointmentIcs } from './appointment-ics';
import { saveFile } from './save-file';

/** Saves the consultation of an order as a calendar file; nothing for an order without one. */
export function CalendarButton({ order }: { order: Order }) {
  if (order.appointment === null) return null;
  const save = () => {
    const file = appointmentIcs(order, Date.now());
    if (file !== null) saveFile(`dalim-${order.number}.ics`, 'text/calendar', file);
  };
  return (
    <Button variant="quiet" onClick={save}>
      캘린더에 추가
    </Button>
  );
}
