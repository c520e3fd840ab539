import { MARKETING_AGREEMENT } from './policies/marketing';
import { PRIVACY_2025_09_01 } from './policies/privacy-2025-09-01';
import { PRIVACY_2026_01_15 } from './policies/privacy-2026-01-15';
import { PRIVACY_2026_11_01 } from './policies/privacy-2026-11-01';
import { REVIEW_PRIVACY_AGREEMENT } from './policies/review-privacy';
import { TERMS_2025_09_01 } from './policies/terms-2025-09-01';
import { TERMS_2026_11_01 } from './policies/terms-2026-11-01';
import type { PolicySeed } from './types';

/** Every revision of every policy (product 2), those of one kind from the oldest to the newest. */
export const POLICY_SEEDS: readonly PolicySeed[] = [
  TERMS_2025_09_01,
  TERMS_2026_11_01,
  PRIVACY_2025_09_01,
  PRIVACY_2026_01_15,
  PRIVACY_2026_11_01,
  MARKETING_AGREEMENT,
  REVIEW_PRIVACY_AGREEMENT,
];
