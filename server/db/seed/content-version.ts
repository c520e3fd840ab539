/**
 * Tells the seed whether the database holds this content.
 * Its second half is a digest of the content: the test of the seed names the new one after a change.
 */
export const SEED_CONTENT_VERSION = '2026-11-23.70751d6a';
