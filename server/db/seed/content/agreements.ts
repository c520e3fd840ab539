import { CLINIC_AGREEMENT } from './agreements/clinic';
import { HEALTH_AGREEMENT } from './agreements/health';
import { TELEMEDICINE_AGREEMENT } from './agreements/telemedicine';
import { WITHDRAWAL_AGREEMENT } from './agreements/withdrawal';
import type { AgreementSeed } from './types';

/** Documents that an order asks consent to, by number (product 2, `/agreement/{documentNumber}`). */
export const AGREEMENT_SEEDS: readonly AgreementSeed[] = [
  HEALTH_AGREEMENT,
  TELEMEDICINE_AGREEMENT,
  WITHDRAWAL_AGREEMENT,
  CLINIC_AGREEMENT,
];
