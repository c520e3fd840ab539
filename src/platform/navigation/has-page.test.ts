import { afterEach, describe, expect, it } from 'vitest';
import { EXTRAS } from '@contract/calls';
import { leaveOut } from '@/platform/api/hosts';
import { hasPage } from './has-page';
import * as targets from './targets';

const PAGES = [
  targets.toHome(),
  targets.toProducts(),
  targets.toProduct('p'),
  targets.toCart(),
  targets.toCheckout('o'),
  targets.toOrder('o'),
  targets.toMyPage(),
  targets.toMyInfo(),
  targets.toClinicHome('seongsu'),
  targets.toClinics(),
  targets.toMyOrders(),
  targets.toMyReviews(),
  targets.toBlog(),
  targets.toPost('b'),
  targets.toBrand(),
  targets.toAbout('gongjindan'),
  targets.toPromotion('e'),
  targets.toPolicy('privacy-policy'),
  targets.toPolicy('review-privacy-agreement'),
  targets.toAgreement('1'),
];

const hiddenWithout = (off: Parameters<typeof leaveOut>[0]) => {
  leaveOut(off);
  return PAGES.filter((page) => !hasPage(page)).map(({ to }) => to.replace('/@{-$alias}', ''));
};

afterEach(() => leaveOut([]));

describe('links to pages whose extra the backend lacks', () => {
  it.each(EXTRAS)('without %s those of its pages alone are hidden', (extra) => {
    const hidden: Record<string, string[]> = {
      clinics: ['/clinic'],
      orders: ['/my-page/orders'],
      reviews: ['/my-page/reviews'],
      content: [
        '/blog',
        '/blog/$blogId',
        '/brand',
        '/about/$productCategory',
        '/promotion/$eventName',
        '/privacy-policy/{-$revision}',
        '/review-privacy-agreement/{-$revision}',
        '/agreement/$documentNumber/{-$revision}',
      ],
    };
    expect(hiddenWithout([extra])).toEqual(new Map(Object.entries(hidden)).get(extra) ?? []);
  });

  it('hides none at a backend of our own', () => {
    expect(hiddenWithout([])).toEqual([]);
  });
});
