import * as z from 'zod/mini';
import { isSeoulDate, SEOUL_DATE } from './seoul-time';

/** An existing calendar day in Asia/Seoul, YYYY-MM-DD. */
export const seoulDateSchema = z
  .string()
  .check(
    z.regex(SEOUL_DATE, { error: '날짜의 형식이 올바르지 않습니다.', abort: true }),
    z.refine(isSeoulDate, '없는 날짜입니다.'),
  );
