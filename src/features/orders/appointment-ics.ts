import type { Order } from '@contract/orders/schemas';
import { fullAddress } from '@contract/addresses/region';

type BookedOrder = Pick<Order, 'id' | 'number' | 'appointment'> & {
  clinic: Pick<
    NonNullable<Order['clinic']>,
    'clinicName' | 'clinicAddress' | 'clinicDetailAddress'
  > | null;
};

const CRLF = '\r\n';

/** `20261121T063000Z` of a timestamp in ms. */
function stamp(at: number): string {
  return new Date(at).toISOString().replace(/[-:]|\.\d{3}/g, '');
}

/** Text as RFC 5545 wants it. */
function escaped(text: string): string {
  return text.replace(/[\\;,]/g, '\\$&').replace(/\r?\n/g, '\\n');
}

/** Lines of at most 75 octets; a longer one goes on after a line break and a space. */
function folded(line: string): string {
  const encoder = new TextEncoder();
  let out = '';
  let size = 0;
  for (const letter of line) {
    const width = encoder.encode(letter).length;
    if (size + width > 75) {
      out += `${CRLF} `;
      size = 1;
    }
    out += letter;
    size += width;
  }
  return out;
}

/**
 * The consultation as a calendar file (RFC 5545), with a reminder half an hour ahead; null for an
 * order without one. It carries no health information. `now` is its time of making, in ms.
 */
export function appointmentIcs(order: BookedOrder, now: number): string | null {
  if (order.appointment === null) return null;
  const { appointmentStartedAt, appointmentEndedAt } = order.appointment;
  const { clinic } = order;
  const place = clinic ? fullAddress(clinic) : '';
  return [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Dalim//Consultation//KO',
    'CALSCALE:GREGORIAN',
    'METHOD:PUBLISH',
    'BEGIN:VEVENT',
    `UID:${order.id}@dalim`,
    `DTSTAMP:${stamp(now)}`,
    `DTSTART:${stamp(appointmentStartedAt)}`,
    `DTEND:${stamp(appointmentEndedAt)}`,
    `SUMMARY:${escaped(`비대면 진료 ${clinic?.clinicName ?? ''}`.trim())}`,
    `LOCATION:${escaped(place)}`,
    `DESCRIPTION:${escaped(`진료 시간에 전화를 드려요. 주문 번호 ${order.number}`)}`,
    'BEGIN:VALARM',
    'ACTION:DISPLAY',
    'TRIGGER:-PT30M',
    'DESCRIPTION:30분 뒤에 비대면 진료가 있어요.',
    'END:VALARM',
    'END:VEVENT',
    'END:VCALENDAR',
    '',
  ]
    .map(folded)
    .join(CRLF);
}

/** Saves the consultation of an order as a calendar file; nothing for an order without one. */
export function saveAppointment(order: BookedOrder): void {
  const text = appointmentIcs(order, Date.now());
  if (text === null) return;
  const link = document.createElement('a');
  link.href = URL.createObjectURL(new Blob([text], { type: 'text/calendar' }));
  link.download = `dalim-${order.number}.ics`;
  document.body.append(link);
  link.click();
  link.remove();
  // the browser reads the file after this turn
  setTimeout(() => URL.revokeObjectURL(link.href), 10_000);
}
