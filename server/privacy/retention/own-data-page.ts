import { html, raw } from 'hono/html';
import { BRAND_NAME } from '@contract/core/brand';
import { RELATION_LABELS } from '@contract/orders/treated-person';
import { orderStatusLabel } from '@contract/orders/order-status';
import { orderStatusSchema } from '@contract/orders/schemas';
import { RETURN_REASONS, RETURN_STATE_LABELS } from '@contract/orders/returns';
import { REPORT_REASONS } from '@contract/reviews/schemas';
import type { OwnTable } from './own-data';

/** Names inside of a value, and values of ours, in Korean. */
const WORDS = new Map<unknown, string>([
  ...orderStatusSchema.options.map((status): [string, string] => [
    status,
    orderStatusLabel(status, null),
  ]),
  ...Object.entries(RELATION_LABELS),
  ...([
    [true, '예'],
    [false, '아니요'],
    ['male', '남성'],
    ['female', '여성'],
    ['kakao', '카카오'],
    ['product_id', '제품 번호'],
    ['variant_id', '구성 번호'],
    ['quantity', '수량'],
    ['full_name', '이름'],
    ['phone', '연락처'],
    ['address1', '주소'],
    ['address2', '상세 주소'],
    ['postcode', '우편번호'],
    ['birthday', '생년월일'],
    ['relation', '관계'],
    ['authority', '확인한 글의 판'],
    ['authority_digest', '확인한 글의 지문'],
    ['confirmedAt', '확인한 시각'],
    ['basic', '문진'],
    ['pregnancy', '임신 여부'],
    ['diseaseExperiences', '질환의 경험'],
    ['recentDrugs', '최근에 드신 약'],
    ['note', '남길 말'],
    ['health', '건강 정보'],
    ['telemedicine', '비대면 진료'],
    ['withdrawal', '청약철회의 제한'],
    ['clinic', '한의원에 대한 제공'],
    ['review', '후기'],
    ['waiting', '확인을 기다림'],
    ['shown', '공개'],
    ['hidden', '가림'],
    ...Object.entries(REPORT_REASONS),
    ...Object.entries(RETURN_REASONS),
    ...Object.entries(RETURN_STATE_LABELS),
    ['marketing', '소식 받기'],
    ['parcel', '택배'],
    ['quick', '퀵'],
    ['pickup', '방문 수령'],
    ['cart', '장바구니'],
    ['buy_now', '바로 구매'],
    ['held', '맡아 둠'],
    ['booked', '예약'],
    ['released', '놓아줌'],
    ['wallet', '간편결제'],
    ['card', '카드'],
    ['patient', '본인'],
    ['payment', '결제'],
    ['staff', '직원'],
    ['day', '하루 전'],
    ['hour', '한 시간 전'],
  ] as const),
]);

/** A page that a patient can read: one section a table, one list a row (product 4, Own data). */
export async function ownDataPage(tables: readonly OwnTable[], now: number): Promise<string> {
  return html`<!doctype html>
    <html lang="ko">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width" />
        <title>${BRAND_NAME}에서 가지고 있는 내 정보</title>
        ${raw(
          '<style>body{max-width:44rem;margin:2rem auto;padding:0 1rem;font:1rem/1.6 sans-serif}dl{padding:1rem;border:1px solid #cfc3ad}dt{font-weight:700}dd{margin:0 0 .5rem}</style>',
        )}
      </head>
      <body>
        <h1>${BRAND_NAME}에서 가지고 있는 내 정보</h1>
        <p>${seoulWords(new Date(now).toISOString())}에 내려받았습니다.</p>
        ${tables.map(section)}
      </body>
    </html>`;
}

function section({ title, purpose, end, labels, rows }: OwnTable) {
  return html`<h2>${title}</h2>
    <p>쓰는 까닭: ${purpose}</p>
    <p>${end}</p>
    ${rows.length === 0 ? html`<p>없습니다.</p>` : ''}
    ${rows.map(
      (row) =>
        html`<dl>
          ${Object.entries(row).map(
            ([name, value]) =>
              html`<dt>${labels.get(name)}</dt>
                <dd>${inWords(value)}</dd>`,
          )}
        </dl>`,
    )}`;
}

function inWords(value: unknown): string {
  if (Array.isArray(value) && value.length > 0) return value.map(inWords).join(', ');
  if (typeof value === 'object' && value !== null && !Array.isArray(value))
    return Object.entries(value)
      .map(([name, inner]) => `${WORDS.get(name) ?? name}: ${inWords(inner)}`)
      .join(', ');
  if (typeof value === 'string' && /^\d{4}-\d\d-\d\dT[\d:.]+Z$/.test(value))
    return seoulWords(value);
  if (
    typeof value === 'boolean' ||
    typeof value === 'number' ||
    (typeof value === 'string' && value !== '')
  )
    return WORDS.get(value) ?? `${value}`;
  return '없음';
}

const clock = new Intl.DateTimeFormat('ko-KR', {
  timeZone: 'Asia/Seoul',
  year: 'numeric',
  month: 'numeric',
  day: 'numeric',
  hour: '2-digit',
  minute: '2-digit',
  hour12: false,
});

/** `2026. 11. 23. 14:05`, in Seoul. */
function seoulWords(iso: string): string {
  return clock.format(new Date(iso));
}
