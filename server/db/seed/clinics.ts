import { BUSAN_CLINICS } from './clinics/busan';
import { CHUNGCHEONG_CLINICS } from './clinics/chungcheong';
import { DAEGU_GYEONGBUK_CLINICS } from './clinics/daegu-gyeongbuk';
import { GYEONGGI_CLINICS } from './clinics/gyeonggi';
import { GYEONGNAM_ULSAN_CLINICS } from './clinics/gyeongnam-ulsan';
import { HONAM_JEJU_CLINICS } from './clinics/honam-jeju';
import { INCHEON_GANGWON_CLINICS } from './clinics/incheon-gangwon';
import { SEOUL_NORTH_CLINICS } from './clinics/seoul-north';
import { SEOUL_SOUTH_CLINICS } from './clinics/seoul-south';
import type { ClinicSeed } from './types';

/** Every clinic of the network, over all 17 provinces and cities (product 3, Clinic). */
export const CLINIC_SEEDS: readonly ClinicSeed[] = [
  ...SEOUL_NORTH_CLINICS,
  ...SEOUL_SOUTH_CLINICS,
  ...GYEONGGI_CLINICS,
  ...BUSAN_CLINICS,
  ...DAEGU_GYEONGBUK_CLINICS,
  ...INCHEON_GANGWON_CLINICS,
  ...CHUNGCHEONG_CLINICS,
  ...HONAM_JEJU_CLINICS,
  ...GYEONGNAM_ULSAN_CLINICS,
];
