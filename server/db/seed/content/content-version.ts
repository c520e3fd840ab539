/**
 * Tells the seed whether the database holds these posts, pages, policies and reviews.
 * Its second half is a digest of them: the test beside it names the new one after a change.
 */
export const CONTENT_SEED_VERSION = '2026-11-23.9f7c0864';
