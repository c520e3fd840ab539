import { readEnv } from '../../server/config/env';

export const faultsOf = (variables: Record<string, string>) => {
  const read = readEnv(variables);
  return 'faults' in read ? read.faults : [];
};
export const envOf = (variables: Record<string, string>) => {
  const read = readEnv(variables);
  if ('faults' in read) throw new Error(read.faults.join('; '));
  return read.env;
};

export const PUBLIC = {
  PUBLIC_ORIGIN: 'https://shop.example',
  TRUSTED_HOPS: '1',
  KEYS_FILE: '/etc/dalim/keys',
};
export const LOCAL = { PUBLIC_ORIGIN: 'http://localhost:4173' };
export const DATABASE_URL = 'postgres://shop@127.0.0.1:5432/shop';
export const CREDENTIALS = {
  KAKAO_CLIENT_ID: 'key',
  KAKAO_CLIENT_SECRET: 'secret',
  KAKAO_ADMIN_KEY: 'admin',
  PORTONE_MERCHANT_CODE: 'code',
  PORTONE_API_KEY: 'key',
  PORTONE_API_SECRET: 'secret',
  PORTONE_PG_WALLET: 'kakaopay.CA12345678',
  PORTONE_PG_CARD: 'nice_v2.dalim0001m',
  NAVER_MAPS_KEY: 'key',
};
export const BUSINESS = {
  BUSINESS_NAME: '주식회사 달임',
  BUSINESS_REPRESENTATIVE: '김달임',
  BUSINESS_ADDRESS: '서울특별시 종로구 북촌로 1',
  BUSINESS_PHONE: '02-123-4567',
  BUSINESS_EMAIL: 'help@dalim.example',
  BUSINESS_REGISTRATION_NUMBER: '123-45-67890',
  BUSINESS_MAIL_ORDER_NUMBER: '제2026-서울종로-0001호',
  BUSINESS_HOSTING_PROVIDER: '달임',
  BUSINESS_SUPPORT_HOURS: '평일 오전 10시–오후 5시',
};
