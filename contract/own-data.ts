import * as z from 'zod/mini';
import * as calls from './descriptors/own-data';
import { endpoint } from './endpoint';

/** Everything that the shop holds about the patient, as two files: `json` and a readable page. */
export const getOwnData = endpoint(calls.getOwnData, {
  summary: '회사가 가진 내 정보를 모두 담은 두 파일입니다.',
  response: z.object({ data: z.object({ json: z.string(), html: z.string() }) }),
});
