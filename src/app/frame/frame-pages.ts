import type { RouteName } from '@/platform/navigation/route-data';
import {
  toBlog,
  toBrand,
  toCart,
  toClinics,
  toHome,
  toMyPage,
  toProducts,
  type Target,
  hasPage,
} from '@/platform/navigation/targets';
import type { IconName } from '@/ui/icon/icon';

/** How the frame around a page looks. */
export interface FramePage {
  /** On phones: the brand on pages of the tab bar, a back button on the pages below. */
  bar: 'brand' | 'back';
  /** Where the back button leads when this is the first page of the visit. */
  up: Target;
  /** Whether the bar shows the page's title; off where the page has its own headline. */
  showsTitle: boolean;
  showsFooter: boolean;
  /** Whether the bar shows the cart link on phones. */
  showsCart: boolean;
  /** Whether the header leads to the search. */
  showsSearch: boolean;
  /** Whether the header has a share button; null in a clinic's storefront only. */
  canShare: boolean | null;
}

const STEP: FramePage = {
  bar: 'back',
  up: toHome(),
  showsTitle: true,
  showsFooter: false,
  showsCart: false,
  showsSearch: true,
  canShare: false,
};

const TAB: FramePage = {
  bar: 'brand',
  up: toHome(),
  showsTitle: false,
  showsFooter: true,
  showsCart: true,
  showsSearch: true,
  canShare: false,
};

const READ: FramePage = { ...TAB, bar: 'back', canShare: true };

const MINE: FramePage = { ...STEP, up: toMyPage(), showsFooter: true };

const DOCUMENT: FramePage = { ...READ, showsTitle: true, showsCart: false, canShare: false };

/** The frame of every page, by route name. */
export const FRAME_PAGES: Readonly<Record<RouteName, FramePage>> = {
  home_view: { ...TAB, canShare: null },
  products_view: TAB,
  product_view: { ...READ, up: toProducts() },
  search_view: { ...DOCUMENT, up: toProducts(), showsSearch: false },
  cart_view: STEP,
  checkout_view: { ...STEP, up: toCart() },
  checkout_complete_view: STEP,
  checkout_postprocess_view: STEP,
  order_view: STEP,
  order_confirmation_view: { ...STEP, showsTitle: false },
  oauth_callback_view: { ...STEP, bar: 'brand' },
  brand_view: READ,
  about_view: READ,
  promotion_view: READ,
  blog_view: TAB,
  blog_detail_view: { ...READ, up: toBlog() },
  clinic_view: TAB,
  my_page_view: TAB,
  my_orders_view: MINE,
  my_reviews_view: MINE,
  my_info_view: MINE,
  saved_view: DOCUMENT,
  help_view: DOCUMENT,
  terms_of_use_view: DOCUMENT,
  privacy_policy_view: DOCUMENT,
  marketing_agreement_view: DOCUMENT,
  review_privacy_agreement_view: DOCUMENT,
  agreement_view: DOCUMENT,
};

/** The frame of the not-found page. */
export const NO_PAGE: FramePage = TAB;

interface FrameLink {
  label: string;
  target: Target;
  /** Only without an alias: with one the page redirects elsewhere (product 2, blog). */
  isPlainOnly?: boolean;
}

interface FrameTab extends FrameLink {
  icon: IconName;
  /** Current only on exactly this address. */
  exact?: boolean;
  showsCount?: boolean;
}

/** The tab bar of phones, in order (product 11). */
export const FRAME_TABS: readonly FrameTab[] = [
  { label: '홈', icon: 'home', target: toHome(), exact: true },
  { label: '제품', icon: 'leaf', target: toProducts() },
  { label: '이야기', icon: 'book', target: toBlog(), isPlainOnly: true },
  { label: '장바구니', icon: 'bag', target: toCart(), showsCount: true },
  { label: '마이', icon: 'me', target: toMyPage() },
];

/** The desktop header's links. */
export const FRAME_NAV: readonly FrameLink[] = [
  { label: '한약', target: toProducts() },
  { label: '한의원 찾기', target: toClinics() },
  { label: '브랜드', target: toBrand() },
  { label: '한약 이야기', target: toBlog(), isPlainOnly: true },
  { label: '혜택', target: { ...toHome(), hash: 'benefits' } },
];

/** The links that exist in this storefront. */
export function linksFor<Link extends FrameLink>(
  links: readonly Link[],
  alias: string | null,
): Link[] {
  return links.filter(
    ({ target, isPlainOnly = false }) => hasPage(target) && (alias === null || !isPlainOnly),
  );
}
