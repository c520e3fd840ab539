import { afterEach, describe, expect, expectTypeOf, it } from 'vitest';
import { EXTRAS } from '@contract/calls';
import { leaveOut } from '@/platform/api/hosts';
import * as targets from './targets';

it('accepts pages that exist, with the parameters and the search of their routes', () => {
  expectTypeOf<{ to: '/@{-$alias}/cart' }>().toExtend<targets.Target>();
  expectTypeOf<{ to: '/@{-$alias}/kart' }>().not.toExtend<targets.Target>();
  expectTypeOf<{ to: '/@{-$alias}/products/$productId' }>().not.toExtend<targets.Target>();
  expectTypeOf<{
    to: '/@{-$alias}/blog';
    search: { page: string };
  }>().not.toExtend<targets.Target>();
});

it('puts the category of a list before its search text and order', () => {
  const { search } = targets.toProducts('kyungokgo', { q: '경옥고', sort: 'new' });
  expect(Object.keys(search ?? {})).toEqual(['category', 'q', 'sort']);
});

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
  return PAGES.filter((page) => !targets.hasPage(page)).map(({ to }) =>
    to.replace('/@{-$alias}', ''),
  );
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
