import { describe, expect, it } from 'vitest';
import { anOrder } from '../../../tests/support/checkout-fixtures';
import { appointmentIcs } from './appointment-ics';

const NOW = Date.UTC(2026, 10, 21, 0, 0, 0);

describe('calendar file of a consultation', () => {
  const file = appointmentIcs(anOrder(), NOW) ?? '';

  it('holds the thirty minutes in universal time', () => {
    expect(file).toContain('DTSTAMP:20261121T000000Z\r\n');
    expect(file).toContain('DTSTART:20261124T063000Z\r\n');
    expect(file).toContain('DTEND:20261124T070000Z\r\n');
  });

  it('names clinic and order, and ends every line as the standard says', () => {
    const unfolded = file.replaceAll('\r\n ', '');
    expect(unfolded).toContain('SUMMARY:비대면 진료 달임한의원 성수');
    expect(unfolded).toContain('LOCATION:서울특별시 성동구 연무장길 10 3층');
    expect(unfolded).toContain('주문 번호 2611-2104-38');
    expect(file.endsWith('END:VCALENDAR\r\n')).toBe(true);
    expect(file.replaceAll('\r\n', '')).not.toContain('\n');
  });

  it('folds lines at 75 octets and escapes commas', () => {
    const clinic = { ...anOrder().clinic!, clinicName: '가나다, '.repeat(20) };
    const long = appointmentIcs(anOrder({ clinic }), NOW) ?? '';
    const sizes = long.split('\r\n').map((line) => new TextEncoder().encode(line).length);
    expect(Math.max(...sizes)).toBeLessThanOrEqual(75);
    expect(long.replaceAll('\r\n ', '')).toContain('가나다\\, 가나다');
  });

  it('is nothing without a consultation', () => {
    expect(appointmentIcs(anOrder({ appointment: null }), NOW)).toBeNull();
  });
});
