/** Changes with every change of the seeded content, so that the seed knows when to write anew. */
export const SEED_CONTENT_VERSION = '2026-11-21.1';
