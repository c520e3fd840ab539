import { useState } from 'react';
import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import type { Review, ReviewSort } from '@contract/reviews/schemas';
import { errorMessage } from '@/platform/api/api-error';
import { useApi } from '@/platform/api/api-context';
import { Button } from '@/ui/button/button';
import { useHydrated } from '@/ui/lazy/use-hydrated';
import { Notice } from '@/ui/notice/notice';
import { Select } from '@/ui/select/select';
import { SectionHeader } from '@/ui/section-header/section-header';
import { Skeleton, SkeletonGroup } from '@/ui/skeleton/skeleton';
import { HelpfulButton, ReportButton } from './review-buttons';
import { productReviewsQuery } from './review-queries';
import { ReviewText, Stars } from './review-text';
import styles from './product-reviews.module.css';

const SORTS: readonly { value: ReviewSort; label: string }[] = [
  { value: 'newest', label: '최신순' },
  { value: 'rating', label: '별점 높은순' },
  { value: 'helpful', label: '도움순' },
];

interface ProductReviewsProps {
  productId: string;
  /** Asks a guest to sign in; true when they have. */
  askLogin: () => Promise<boolean>;
}

/** The reviews of a product: average, order, list, `더 보기`; a section with its own headline. */
export function ProductReviews({ productId, askLogin }: ProductReviewsProps) {
  const api = useApi();
  const [sort, setSort] = useState<ReviewSort>('newest');
  const isHydrated = useHydrated();
  const pages = useInfiniteQuery({
    ...productReviewsQuery(api, productId, sort),
    placeholderData: keepPreviousData,
  });
  const first = pages.data?.pages[0];
  return (
    <section
      id="product-reviews"
      aria-labelledby="product-reviews-title"
      // the links above move focus here
      tabIndex={-1}
      className={styles.section}
    >
      <SectionHeader
        id="product-reviews-title"
        title="후기"
        end={
          first && first.total > 0 ? (
            <p className={styles.summary}>
              <Stars rating={first.average} size={18} />
              <b className="figures">{first.average.toFixed(1)}</b>
              <span className="small figures">{first.total}개</span>
            </p>
          ) : undefined
        }
      />
      <p className="small">배송과 서비스에 대한 후기예요. 한약의 쓰임은 사람마다 달라요.</p>
      {first && first.total > 1 && (
        <div className={styles.sort}>
          {/* autofill lays out whatever holds a field once the page is parsed, also below the fold (decision 0137) */}
          {isHydrated && (
            <Select
              label="후기 순서"
              labelHidden
              compact
              value={sort}
              onValueChange={setSort}
              options={SORTS}
            />
          )}
        </div>
      )}
      {pages.isPending && (
        <SkeletonGroup label="후기를 불러오고 있어요" className={styles.list}>
          <Skeleton shape="text" width="third" />
          <Skeleton shape="text" />
          <Skeleton shape="text" width="wide" />
        </SkeletonGroup>
      )}
      {first?.total === 0 && <p className="body">아직 후기가 없어요.</p>}
      {first && first.total > 0 && (
        <ul className={styles.list} aria-busy={pages.isPlaceholderData}>
          {onceEach(pages.data?.pages.flatMap((page) => page.items) ?? []).map((review) => (
            <li key={review.id} className={styles.item}>
              <ReviewText review={review} />
              <div className={styles.actions}>
                <HelpfulButton review={review} askLogin={askLogin} />
                <ReportButton review={review} />
              </div>
            </li>
          ))}
        </ul>
      )}
      {pages.isError && (
        <Notice
          tone="error"
          live
          action={
            <Button size="sm" variant="ghost" onClick={() => void pages.refetch()}>
              다시 시도
            </Button>
          }
        >
          {errorMessage(pages.error)}
        </Notice>
      )}
      {pages.hasNextPage && (
        <Button
          variant="ghost"
          size="xl"
          full
          loading={pages.isFetchingNextPage}
          onClick={() => void pages.fetchNextPage()}
        >
          후기 더 보기
        </Button>
      )}
    </section>
  );
}

/** A review that moved to a later page between two fetches is shown where it was. */
function onceEach(reviews: readonly Review[]): Review[] {
  return [...new Map(reviews.map((review) => [review.id, review])).values()];
}
