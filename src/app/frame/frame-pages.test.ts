import { describe, expect, it } from 'vitest';
import type { RouteName } from '@/platform/navigation/route-data';
import { FRAME_PAGES } from './frame-pages';

/** The pages that `up` leads to, by their addresses. */
const BY_ADDRESS = new Map<string, RouteName>([
  ['/@{-$alias}', 'home_view'],
  ['/@{-$alias}/products', 'products_view'],
  ['/@{-$alias}/cart', 'cart_view'],
  ['/@{-$alias}/blog', 'blog_view'],
  ['/@{-$alias}/my-page', 'my_page_view'],
]);

/** The pages from one to the first that shows the brand, whose link leads home. */
function wayHome(name: RouteName): RouteName[] {
  const way = [name];
  while (FRAME_PAGES[way.at(-1)!].bar === 'back' && way.at(-1) !== 'home_view') {
    const next = BY_ADDRESS.get(FRAME_PAGES[way.at(-1)!].up.to.replace(/(?<=.)\/$/, ''));
    if (next === undefined || way.includes(next)) throw new Error(`${name} is a dead end`);
    way.push(next);
  }
  return way;
}

describe('an installed app, which has no address bar', () => {
  it.each(Object.keys(FRAME_PAGES) as RouteName[])('leads home from %s', (name) => {
    expect(wayHome(name).length).toBeLessThanOrEqual(3);
  });
});
