/** Keys of the advisory locks; each must be unique. */
export const MIGRATION_LOCK = 7_304_001;
export const SEED_LOCK = 7_304_002;
