import * as z from 'zod/mini';

/** The first line of a delivery address (spec 5, address1). */
export const addressSchema = z
  .string()
  .check(
    z.trim(),
    z.minLength(1, { error: '주소를 입력해 주세요', abort: true }),
    z.maxLength(200, '200자 이하로 입력해주세요.'),
  );
