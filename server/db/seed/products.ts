import { GONGJINDAN_SPECIAL_SEEDS } from './products/gongjindan-special';
import { GONGJINDAN_SEEDS } from './products/gongjindan';
import { KYUNGOKGO_SEEDS } from './products/kyungokgo';
import type { ProductSeed } from './types';

/** Every product of the shop (spec 1, design 9). */
export const PRODUCT_SEEDS: readonly ProductSeed[] = [
  ...GONGJINDAN_SEEDS,
  ...GONGJINDAN_SPECIAL_SEEDS,
  ...KYUNGOKGO_SEEDS,
];
