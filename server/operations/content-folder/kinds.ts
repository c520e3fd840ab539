import { CATEGORIES, PRODUCTS, SHIPPING_METHODS } from './catalog-rows';
import { CLINICS } from './clinic-rows';
import { ABOUTS, BRAND, OCCASIONS, POSTS, PROMOTIONS } from './content-rows';
import { AGREEMENTS, POLICIES } from './document-rows';
import type { Kind } from './kind';
import { REVIEWS } from './review-rows';

/** What no shop can open without: it is there from the first start. */
export const BASIC_KINDS: readonly Kind[] = [
  CATEGORIES,
  SHIPPING_METHODS,
  ABOUTS,
  BRAND,
  OCCASIONS,
  POLICIES,
  AGREEMENTS,
];

/** Every kind of content, in the order in which rows refer to each other. */
export const KINDS: readonly Kind[] = [
  ...BASIC_KINDS,
  CLINICS,
  PRODUCTS,
  REVIEWS,
  POSTS,
  PROMOTIONS,
];
