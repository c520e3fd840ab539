import { useState } from 'react';
import type { Order } from '@contract/orders';
import { serverNow } from '@/platform/api/server-clock';
import { Button } from '@/ui/button/button';
import { saveAppointment } from './appointment-ics';

/** Saves the consultation of an order as a calendar file; nothing for an order without one to come. */
export function CalendarButton({ order }: { order: Order }) {
  const [openedAt] = useState(serverNow);
  const { appointment, outcome } = order;
  if (appointment === null || outcome !== null || appointment.appointmentEndedAt <= openedAt)
    return null;
  return (
    <Button variant="quiet" onClick={() => saveAppointment(order)}>
      달력에 저장
    </Button>
  );
}
