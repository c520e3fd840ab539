import { CHEONGSIMWON_SEEDS } from './products/cheongsimwon';
import { COLDQUICK_SEEDS } from './products/coldquick';
import { GONGJINDAN_SPECIAL_SEEDS } from './products/gongjindan-special';
import { GONGJINDAN_SEEDS } from './products/gongjindan';
import { KYUNGOKGO_SEEDS } from './products/kyungokgo';
import { NOKYONGHANYAK_SEEDS } from './products/nokyonghanyak';
import { SECRETMARKET_SEEDS } from './products/secretmarket';
import { STOMACH_SEEDS } from './products/stomach';
import { withPicture } from './ingredient-pictures';
import type { ProductSeed } from './types';

/** Every product of the shop (product 1, product 12). */
export const PRODUCT_SEEDS: readonly ProductSeed[] = [
  ...GONGJINDAN_SEEDS,
  ...GONGJINDAN_SPECIAL_SEEDS,
  ...KYUNGOKGO_SEEDS,
  ...NOKYONGHANYAK_SEEDS,
  ...CHEONGSIMWON_SEEDS,
  ...COLDQUICK_SEEDS,
  ...STOMACH_SEEDS,
  ...SECRETMARKET_SEEDS,
].map((seed) => ({ ...seed, ingredients: seed.ingredients.map(withPicture) }));
