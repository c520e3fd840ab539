import { POSTS_2025_09 } from './posts/2025-09';
import { POSTS_2025_11 } from './posts/2025-11';
import { POSTS_2025_12 } from './posts/2025-12';
import { POSTS_2026_02 } from './posts/2026-02';
import { POSTS_2026_03 } from './posts/2026-03';
import { POSTS_2026_04 } from './posts/2026-04';
import { POSTS_2026_06 } from './posts/2026-06';
import { POSTS_2026_08 } from './posts/2026-08';
import { POSTS_2026_11 } from './posts/2026-11';
import { readingMinutesOf } from './reading-time';
import type { PostDraft, PostSeed } from './types';

const DRAFTS: readonly PostDraft[] = [
  ...POSTS_2025_09,
  ...POSTS_2025_11,
  ...POSTS_2025_12,
  ...POSTS_2026_02,
  ...POSTS_2026_03,
  ...POSTS_2026_04,
  ...POSTS_2026_06,
  ...POSTS_2026_08,
  ...POSTS_2026_11,
];

/** Every post of the blog (product 2), the oldest first. */
export const POST_SEEDS: readonly PostSeed[] = DRAFTS.map((draft) => ({
  ...draft,
  readingMinutes: readingMinutesOf(draft.blocks),
}));
