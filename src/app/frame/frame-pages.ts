import type { RouteName } from '@/platform/navigation/route-data';
import {
  toBlog,
  toBrand,
  toCart,
  toClinics,
  toHome,
  toMyPage,
  toPolicy,
  toProducts,
  type Target,
} from '@/platform/navigation/targets';
import type { IconName } from '@/ui/icon/icon-paths';

/** How the frame looks around a page. */
export interface FramePage {
  /** Phones: the brand on pages of the tab bar, a way back on the pages below. */
  bar: 'brand' | 'back';
  /** Where the way back leads when this is the first page of the visit. */
  up: Target;
  /** Whether the bar says the page's title; off where the page's own headline says it. */
  showsTitle: boolean;
  showsFooter: boolean;
  /** Whether the way to the cart stands in the bar on phones. */
  showsCart: boolean;
  /** Whether others may be sent the address of this page. */
  canShare: boolean;
}

const STEP: FramePage = {
  bar: 'back',
  up: toHome(),
  showsTitle: true,
  showsFooter: false,
  showsCart: false,
  canShare: false,
};

const TAB: FramePage = {
  bar: 'brand',
  up: toHome(),
  showsTitle: false,
  showsFooter: true,
  showsCart: true,
  canShare: false,
};

const READ: FramePage = {
  bar: 'back',
  up: toHome(),
  showsTitle: false,
  showsFooter: true,
  showsCart: true,
  canShare: true,
};

const DOCUMENT: FramePage = { ...READ, showsTitle: true, showsCart: false, canShare: false };

/** The frame of every page, by route name. */
export const FRAME_PAGES: Readonly<Record<RouteName, FramePage>> = {
  home_view: TAB,
  products_view: TAB,
  product_view: {
    bar: 'back',
    up: toProducts(),
    showsTitle: false,
    showsFooter: true,
    showsCart: true,
    canShare: true,
  },
  cart_view: STEP,
  checkout_view: { ...STEP, up: toCart() },
  checkout_complete_view: STEP,
  checkout_postprocess_view: STEP,
  order_view: STEP,
  oauth_callback_view: { ...STEP, bar: 'brand' },
  brand_view: READ,
  about_view: READ,
  promotion_view: READ,
  blog_view: TAB,
  blog_detail_view: { ...READ, up: toBlog() },
  clinic_view: TAB,
  my_page_view: TAB,
  my_orders_view: { ...STEP, up: toMyPage(), showsFooter: true },
  my_reviews_view: { ...STEP, up: toMyPage(), showsFooter: true },
  my_info_view: { ...STEP, up: toMyPage(), showsFooter: true },
  terms_of_use_view: DOCUMENT,
  privacy_policy_view: DOCUMENT,
  marketing_agreement_view: DOCUMENT,
  review_privacy_agreement_view: DOCUMENT,
  agreement_view: DOCUMENT,
};

/** What stands around where no page matches. */
export const NO_PAGE: FramePage = TAB;

export interface FrameLink {
  label: string;
  target: Target;
  /** Only in the plain storefront: with an alias the page leads elsewhere (spec 2, blog). */
  isPlainOnly?: boolean;
}

export interface FrameTab extends FrameLink {
  icon: IconName;
  /** Current only on exactly this address. */
  exact: boolean;
  showsCount: boolean;
}

/** The tab bar of phones, in order (design 8). */
export const FRAME_TABS: readonly FrameTab[] = [
  { label: '홈', icon: 'home', target: toHome(), exact: true, showsCount: false },
  { label: '제품', icon: 'leaf', target: toProducts(), exact: false, showsCount: false },
  {
    label: '블로그',
    icon: 'book',
    target: toBlog(),
    exact: false,
    showsCount: false,
    isPlainOnly: true,
  },
  { label: '장바구니', icon: 'bag', target: toCart(), exact: false, showsCount: true },
  { label: '마이', icon: 'me', target: toMyPage(), exact: false, showsCount: false },
];

/** The links at the end of every page. */
export const FRAME_FOOTER: readonly FrameLink[] = [
  { label: '이용약관', target: toPolicy('terms-of-use') },
  { label: '개인정보처리방침', target: toPolicy('privacy-policy') },
  { label: '마케팅 정보 수신 동의', target: toPolicy('marketing-agreement') },
  { label: '브랜드 이야기', target: toBrand() },
  { label: '한의원 찾기', target: toClinics() },
];

/** The navigation of the desktop's header. */
export const FRAME_NAV: readonly FrameLink[] = [
  { label: '한약', target: toProducts() },
  { label: '한의원 찾기', target: toClinics() },
  { label: '브랜드', target: toBrand() },
  { label: '블로그', target: toBlog(), isPlainOnly: true },
  { label: '혜택', target: { ...toHome(), hash: 'benefits' }, isPlainOnly: true },
];

/** The links that lead somewhere in this storefront. */
export function linksFor<Link extends FrameLink>(
  links: readonly Link[],
  alias: string | null,
): Link[] {
  return links.filter(({ isPlainOnly = false }) => alias === null || !isPlainOnly);
}
