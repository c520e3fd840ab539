import { CATEGORIES, PRODUCTS, SHIPPING_METHODS } from './rows/catalog-rows';
import { CLINICS } from './rows/clinic-rows';
import { ABOUTS, BRAND, OCCASIONS, POSTS, PROMOTIONS } from './rows/content-rows';
import { AGREEMENTS, POLICIES } from './rows/document-rows';
import type { Kind } from './kind';
import { REVIEWS } from './rows/review-rows';

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
