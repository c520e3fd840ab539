import { useInfiniteQuery } from '@tanstack/react-query';
import { errorMessage } from '@/platform/api/api-error';
import { useApi } from '@/platform/api/api-context';
import { Button } from '@/ui/button/button';
import { Notice } from '@/ui/notice/notice';
import { SectionHeader } from '@/ui/section-header/section-header';
import { Skeleton } from '@/ui/skeleton/skeleton';
import { SkeletonGroup } from '@/ui/skeleton/skeleton-group';
import { productReviewsQuery } from './review-queries';
import { ReviewText } from './review-text';
import styles from './product-reviews.module.css';
import { Stars } from './stars';

/** The reviews of a product: average, list, `더 보기`; a section with its own headline. */
export function ProductReviews({ productId }: { productId: string }) {
  const api = useApi();
  const pages = useInfiniteQuery(productReviewsQuery(api, productId));
  const first = pages.data?.pages[0];
  return (
    <section aria-labelledby="product-reviews" className={styles.section}>
      <SectionHeader
        id="product-reviews"
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
      {pages.isPending && (
        <SkeletonGroup label="후기를 불러오고 있어요" className={styles.list}>
          <Skeleton shape="text" width="third" />
          <Skeleton shape="text" />
          <Skeleton shape="text" width="wide" />
        </SkeletonGroup>
      )}
      {first?.total === 0 && <p className="body">아직 후기가 없어요.</p>}
      {first && first.total > 0 && (
        <ul className={styles.list}>
          {pages.data?.pages
            .flatMap((page) => page.items)
            .map((review) => (
              <li key={review.id} className={styles.item}>
                <ReviewText review={review} />
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
          className={styles.more}
          loading={pages.isFetchingNextPage}
          onClick={() => void pages.fetchNextPage()}
        >
          후기 더 보기
        </Button>
      )}
    </section>
  );
}
