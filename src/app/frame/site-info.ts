/** What the footer says of the shop. */
export const SITE_INFO = {
  name: '달임',
  tagline: '정성을 달이다',
  /** What holds for everything sold here. */
  remarks: [
    '한약은 한의사의 진료를 마친 뒤 한 분의 처방으로 조제해요.',
    '드시는 약이나 앓고 있는 질환이 있으면 진료 때 꼭 말씀해 주세요.',
  ],
} as const;
