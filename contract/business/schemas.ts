import * as z from 'zod/mini';
import * as calls from './calls';
import { endpoint } from '../core/endpoint';

/** Business details that the law requires in a shop's footer (vendors 12). */
const businessSchema = z.object({
  /** 상호 */
  name: z.string(),
  /** 대표자 */
  representative: z.string(),
  address: z.string(),
  phoneNumber: z.string(),
  email: z.string(),
  /** 사업자등록번호, as 123-45-67890. */
  registrationNumber: z.string(),
  /** 통신판매업 신고번호 */
  mailOrderNumber: z.string(),
  /** 호스팅 서비스 제공자 */
  hostingProvider: z.string(),
  /** When questions are answered, as `평일 오전 10시–오후 5시`. */
  supportHours: z.string(),
  /** The purchase-safety service (구매안전서비스) and the page that proves it; older stored answers have none. */
  escrow: z._default(z.nullable(z.object({ provider: z.string(), url: z.string() })), null),
  /** The shop is a demonstration: the details are fictitious. */
  isExample: z.boolean(),
});
export type Business = z.output<typeof businessSchema>;

export const getBusiness = endpoint(calls.getBusiness, {
  summary: '화면 아래에 적는 사업자 정보입니다.',
  response: businessSchema,
});
