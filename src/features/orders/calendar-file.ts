import { canSaveOrTell, type Dialogs } from '@/platform/navigation/can-save-or-tell';

/** What a calendar file says of one event. */
interface CalendarEvent {
  uid: string;
  /** ms */
  startsAt: number;
  endsAt: number;
  summary: string;
  location?: string;
  description: string;
  /** How many days it comes again, the first one included. */
  days?: number;
  /** Reminds so many minutes ahead, in these words. */
  reminder: { minutes: number; words: string };
}

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

/** A calendar file (RFC 5545) of these events, made at `now` (ms). */
export function calendarFile(events: readonly CalendarEvent[], now: number): string {
  return [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Dalim//Consultation//KO',
    'CALSCALE:GREGORIAN',
    'METHOD:PUBLISH',
    ...events.flatMap((event) => linesOf(event, now)),
    'END:VCALENDAR',
    '',
  ]
    .map(folded)
    .join(CRLF);
}

function linesOf(event: CalendarEvent, now: number): string[] {
  const { uid, startsAt, endsAt, summary, location, description, days, reminder } = event;
  return [
    'BEGIN:VEVENT',
    `UID:${uid}@dalim`,
    `DTSTAMP:${stamp(now)}`,
    `DTSTART:${stamp(startsAt)}`,
    `DTEND:${stamp(endsAt)}`,
    ...(days === undefined ? [] : [`RRULE:FREQ=DAILY;COUNT=${days}`]),
    `SUMMARY:${escaped(summary)}`,
    ...(location === undefined ? [] : [`LOCATION:${escaped(location)}`]),
    `DESCRIPTION:${escaped(description)}`,
    'BEGIN:VALARM',
    'ACTION:DISPLAY',
    `TRIGGER:-PT${reminder.minutes}M`,
    `DESCRIPTION:${escaped(reminder.words)}`,
    'END:VALARM',
    'END:VEVENT',
  ];
}

/** Saves a calendar file on the device, or says where that is possible. */
export function saveCalendar(name: string, text: string, dialogs: Dialogs): void {
  if (!canSaveOrTell('save', dialogs)) return;
  const link = document.createElement('a');
  link.href = URL.createObjectURL(new Blob([text], { type: 'text/calendar' }));
  link.download = `dalim-${name}.ics`;
  document.body.append(link);
  link.click();
  link.remove();
  // the browser reads the file after this turn
  setTimeout(() => URL.revokeObjectURL(link.href), 10_000);
}
