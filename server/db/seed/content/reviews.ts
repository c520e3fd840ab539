import { PRODUCT_SEEDS } from '../products';
import { CHEONGSIMWON_REVIEWS } from './reviews/cheongsimwon';
import { CHEONGSIMWON_MORE_REVIEWS } from './reviews/cheongsimwon-more';
import { COLDQUICK_REVIEWS } from './reviews/coldquick';
import { GONGJINDAN_ORIGINAL_REVIEWS } from './reviews/gongjindan-original';
import { GONGJINDAN_SCENTED_REVIEWS } from './reviews/gongjindan-scented';
import { KYUNGOKGO_JAR_REVIEWS } from './reviews/kyungokgo-jar';
import { KYUNGOKGO_STICK_REVIEWS } from './reviews/kyungokgo-stick';
import { NOKYONGHANYAK_REVIEWS } from './reviews/nokyonghanyak';
import { NOKYONGHANYAK_MORE_REVIEWS } from './reviews/nokyonghanyak-more';
import { SECRETMARKET_REVIEWS } from './reviews/secretmarket';
import { STOMACH_REVIEWS } from './reviews/stomach';
import type { ReviewDraft, ReviewSeed } from './types';

const DRAFTS: readonly ReviewDraft[] = [
  ...GONGJINDAN_ORIGINAL_REVIEWS,
  ...GONGJINDAN_SCENTED_REVIEWS,
  ...KYUNGOKGO_STICK_REVIEWS,
  ...KYUNGOKGO_JAR_REVIEWS,
  ...NOKYONGHANYAK_REVIEWS,
  ...NOKYONGHANYAK_MORE_REVIEWS,
  ...CHEONGSIMWON_REVIEWS,
  ...CHEONGSIMWON_MORE_REVIEWS,
  ...COLDQUICK_REVIEWS,
  ...STOMACH_REVIEWS,
  ...SECRETMARKET_REVIEWS,
];

/** Reviews of delivery and service; they claim no effect (vendors 12). */
export const REVIEW_SEEDS: readonly ReviewSeed[] = DRAFTS.map((draft) => {
  const product = PRODUCT_SEEDS.find(({ id }) => id === draft.productId);
  const variant = product?.variants.find(({ id }) => id === draft.variantId);
  if (product === undefined || variant === undefined)
    throw new Error(`Review ${draft.id} names a product or variant that is not seeded.`);
  return { ...draft, productName: product.name, variantName: variant.name };
});
