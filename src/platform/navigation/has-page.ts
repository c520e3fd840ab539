import type { Extra } from '@contract/calls';
import { hasExtra } from '@/platform/api/hosts';
import type { Target } from './targets';

/** The extras without which a page has nothing to show, by the start of its path (decision 0122). */
const NEEDS: readonly (readonly [start: string, extra: Extra])[] = [
  ['/clinic', 'clinics'],
  ['/my-page/orders', 'orders'],
  ['/my-page/reviews', 'reviews'],
  ...[
    '/about',
    '/agreement',
    '/blog',
    '/brand',
    '/marketing-agreement',
    '/privacy-policy',
    '/promotion',
    '/review-privacy-agreement',
    '/terms-of-use',
  ].map((start) => [start, 'content'] as const),
];

/** Whether the backend has what the target's page shows; no link leads to one that it lacks. */
export function hasPage({ to }: Pick<Target, 'to'>): boolean {
  const path = to.replace('/@{-$alias}', '');
  return NEEDS.every(([start, extra]) => !path.startsWith(start) || hasExtra(extra));
}
