import * as z from 'zod/mini';

export const NOTE_MAX = 20;

/** Free text of at most 20 characters (spec 5, note). */
export const noteSchema = z
  .string()
  .check(z.trim(), z.maxLength(NOTE_MAX, '20자 이하로 입력해주세요.'));

/** The delivery messages that a patient may choose from (spec 2, design 8). */
export const DELIVERY_PRESETS = [
  '배송 전 연락해 주세요',
  '택배함에 넣어 주세요',
  '문 앞에 놓아 주세요',
] as const;
export type DeliveryPreset = (typeof DELIVERY_PRESETS)[number];

/** The option that sends the note instead of a preset (spec 5). */
export const DELIVERY_FREE_TEXT = '직접입력(배송일 지정은 불가합니다)';

/** What travels as `comments`: the preset's text, or the free text (design 9). */
export function deliveryComments(selectedMessage: string | null, note: string): string {
  if (selectedMessage === null) return '';
  return selectedMessage === DELIVERY_FREE_TEXT ? note.trim() : selectedMessage;
}
