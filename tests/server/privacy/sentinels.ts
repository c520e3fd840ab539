/**
 * Texts that only this patient typed or was given; nobody else may read them, and no log may
 * contain them.
 */
export const SENTINELS = {
  patientName: '비밀김환자',
  recipient: '비밀받는분',
  billingName: '비밀주문자',
  phone: '01077775555',
  address: '서울특별시 종로구 비밀로 7777',
  detail: '비밀동 7777호',
  comments: '비밀 문 앞 칠칠칠',
  examination: '비밀스러운 두통 칠칠칠',
  search: '비밀검색어칠칠칠',
  review: '비밀 후기예요, 배송이 빨랐어요 칠칠칠',
  tracking: '777700007777',
  disease: '간염(보균자)',
  drug: '항우울제',
} as const;

/** The names of the sentinels and secrets that a text contains. */
export function leaksIn(text: string, secrets: Readonly<Record<string, string>>): string[] {
  return Object.entries(secrets)
    .filter(([, secret]) => text.includes(secret) || text.includes(encodeURIComponent(secret)))
    .map(([name]) => name);
}
