import { expect, it } from 'vitest';
import { asOfText } from './show-data-age';

const at = (iso: string) => Date.parse(`${iso}+09:00`);

it('formats the time in Seoul, with the date when it is not today (product 10, Kept answers)', () => {
  expect(asOfText(at('2026-11-21T15:05:00'), at('2026-11-21T18:00:00'))).toBe('오후 3:05 기준');
  expect(asOfText(at('2026-11-20T09:30:00'), at('2026-11-21T18:00:00'))).toBe(
    '11월 20일 금요일 오전 9:30 기준',
  );
});
