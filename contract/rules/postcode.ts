import * as z from 'zod/mini';

/** Five digits, as the address finder answers them. */
export const postcodeSchema = z
  .string()
  .check(z.regex(/^\d{5}$/, '우편번호 값이 올바르지 않습니다.'));
