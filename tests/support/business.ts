import type { Business } from '../../contract/business/schemas';

/** The business of a demonstration, as the server answers it. */
export const businessExample: Business = {
  name: '달임 (시연용 상점)',
  representative: '홍길동 (예시)',
  address: '서울특별시 종로구 예시로 1 (예시)',
  phoneNumber: '02-0000-0000',
  email: 'hello@dalim.example',
  registrationNumber: '000-00-00000',
  mailOrderNumber: '제0000-서울종로-0000호 (예시)',
  hostingProvider: '달임 (시연용 서버)',
  supportHours: '평일 오전 10시–오후 5시 (예시)',
  escrow: null,
  isExample: true,
};
