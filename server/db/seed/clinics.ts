import type { ClinicSeed } from './types';

/** Every clinic of the network, over all 17 provinces and cities (spec 3, Clinic). */
export const CLINIC_SEEDS: readonly ClinicSeed[] = [];
