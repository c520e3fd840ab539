import { withPicture } from '../ingredient-pictures';
import { CHEONGSIMWON_ABOUT } from './abouts/cheongsimwon';
import { COLDQUICK_ABOUT } from './abouts/coldquick';
import { GONGJINDAN_ABOUT } from './abouts/gongjindan';
import { KYUNGOKGO_ABOUT } from './abouts/kyungokgo';
import { NOKYONGHANYAK_ABOUT } from './abouts/nokyonghanyak';
import { STOMACH_ABOUT } from './abouts/stomach';
import type { AboutSeed } from './types';

/** The about page of each category, in order of display; `secretmarket` reuses a copy (product 1). */
export const ABOUT_SEEDS: readonly AboutSeed[] = [
  GONGJINDAN_ABOUT,
  KYUNGOKGO_ABOUT,
  NOKYONGHANYAK_ABOUT,
  CHEONGSIMWON_ABOUT,
  COLDQUICK_ABOUT,
  STOMACH_ABOUT,
  { ...GONGJINDAN_ABOUT, categoryId: 'secretmarket' as const },
].map((about) => ({ ...about, ingredients: about.ingredients.map(withPicture) }));
