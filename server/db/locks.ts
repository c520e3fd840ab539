/** Numbers of the advisory locks, so that no two jobs share one by accident. */
export const MIGRATION_LOCK = 7_304_001;
export const SEED_LOCK = 7_304_002;
