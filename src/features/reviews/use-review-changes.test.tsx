import type { ReactNode } from 'react';
import { QueryClientProvider } from '@tanstack/react-query';
import { renderHook } from '@testing-library/react';
import { expect, it } from 'vitest';
import type { Reviewable } from '@contract/reviews/schemas';
import { ApiProvider } from '@/platform/api/api-context';
import type { Api, CallOptions } from '@/platform/api/create-api';
import { createQueryClient } from '@/platform/api/query-client';
import { useReviewChanges } from './use-review-changes';

const LINE = {
  orderId: 'd'.repeat(24),
  product_id: '1'.repeat(24),
  variant_id: '2'.repeat(24),
} as Reviewable;
const INPUT = { rating: 4, text: '포장이 꼼꼼하고 상담이 친절했어요.' };

it('every change goes out with the key of its run, so that a repeat counts once (product 7, Safe repeats)', async () => {
  const keys: [string, string | undefined][] = [];
  const api = (async ({ name }: { name: string }, _request: unknown, { key }: CallOptions) => {
    keys.push([name, key]);
    return { data: null };
  }) as unknown as Api;
  const wrapper = ({ children }: { children: ReactNode }) => (
    <QueryClientProvider client={createQueryClient()}>
      <ApiProvider value={api}>{children}</ApiProvider>
    </QueryClientProvider>
  );
  const changes = (review: Reviewable['review']) =>
    renderHook(() => useReviewChanges({ ...LINE, review }), { wrapper }).result.current;
  await changes(null).save(INPUT, 'first');
  await changes({ id: 'e'.repeat(24) } as Reviewable['review']).save(INPUT, 'second');
  await changes(null).remove('e'.repeat(24), 'third');
  expect(keys).toEqual([
    ['writeReview', 'first'],
    ['editReview', 'second'],
    ['deleteReview', 'third'],
  ]);
});
