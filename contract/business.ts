import * as z from 'zod/mini';
import { endpoint } from './endpoint';

/** What the law wants a shop to say of itself at the end of its pages (vendors 12). */
export const businessSchema = z.object({
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
  /** The shop is a demonstration: nothing of this stands in a register. */
  isExample: z.boolean(),
});
export type Business = z.output<typeof businessSchema>;

export const getBusiness = endpoint({
  name: 'getBusiness',
  host: 'public-api',
  method: 'GET',
  path: '/business',
  auth: 'none',
  summary: '화면 아래에 적는 사업자 정보입니다.',
  response: businessSchema,
  declares: [],
});

const LOOKUP = 'https://www.ftc.go.kr/bizCommPop.do?wrkr_no=';

/** Where the Fair Trade Commission shows a business by its registration number. */
export function businessLookupUrl({ registrationNumber }: Business): string {
  return LOOKUP + registrationNumber.replaceAll('-', '');
}
