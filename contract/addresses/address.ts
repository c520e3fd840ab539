import * as z from 'zod/mini';
import { atMost, humanText } from '../core/fields';

/** The first line of a delivery address (product 5, address1). */
export const addressSchema = humanText().check(
  z.trim(),
  z.minLength(1, { error: '주소를 입력해 주세요', abort: true }),
  atMost(200),
);

/** The second line, where there is one (product 5, address2). */
export const addressDetailSchema = humanText().check(z.trim(), atMost(100));
