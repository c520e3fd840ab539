import * as z from 'zod/mini';
import { atMost, humanText } from '../core/fields';

export const NOTE_MAX = 20;

/** Free text of at most 20 characters (product 5, note). */
export const noteSchema = humanText().check(z.trim(), atMost(NOTE_MAX));

/** Preset delivery messages (product 2, product 11). */
export const DELIVERY_PRESETS = [
  '배송 전 연락해 주세요',
  '택배함에 넣어 주세요',
  '문 앞에 놓아 주세요',
] as const;

/** The option that sends the note instead of a preset (product 5). */
export const DELIVERY_FREE_TEXT = '직접입력(배송일 지정은 불가합니다)';

/** The order's `comments`: the preset's text, or the free text (product 12). */
export function deliveryComments(selectedMessage: string | null, note: string): string {
  if (selectedMessage === null) return '';
  return selectedMessage === DELIVERY_FREE_TEXT ? note.trim() : selectedMessage;
}
