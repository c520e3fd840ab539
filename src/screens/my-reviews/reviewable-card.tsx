import type { ComponentProps } from 'react';
import { useApi } from '@/platform/api/api-context';
import { errorMessage } from '@/platform/api/api-error';
import { useChange } from '@/platform/api/use-change';
import { useOverlays } from '@/ui/overlay/overlay-context';
import type { OwnReview } from '@contract/reviews/schemas';
import { formatSeoulDate } from '@contract/core/seoul-time';
import { myReviewsQuery } from '@/features/reviews/my-reviews-query';
import { ReviewForm } from '@/features/reviews/review-form';
import { ReviewText } from '@/features/reviews/review-text';
import { useReviewChanges } from '@/features/reviews/use-review-changes';
import { AppLink } from '@/platform/navigation/app-link';
import { toProduct } from '@/platform/navigation/targets';
import { classNames } from '@/ui/class-names';
import { Button } from '@/ui/button/button';
import { Card } from '@/ui/card/card';
import { Notice } from '@/ui/notice/notice';
import { Picture } from '@/ui/picture/picture';
import styles from './my-reviews-screen.module.css';

/** Where a review stands that is not shown (product 2, Reviews). */
function ReviewState({ review: { state, hiddenReason } }: { review: OwnReview }) {
  if (state === 'shown') return null;
  if (state === 'waiting') return <Notice>확인하고 있어요. 마치면 모두에게 보여 드릴게요.</Notice>;
  return (
    <Notice tone="warn">
      이 후기는 다른 분들께 보이지 않아요. {hiddenReason} 고치시면 다시 확인할게요.
    </Notice>
  );
}

interface ReviewableCardProps extends ComponentProps<typeof ReviewForm> {
  isOpen: boolean;
  onOpen: () => void;
}

/** A delivered product with its review, the review form, or the button that opens it. */
export function ReviewableCard({ isOpen, onOpen, ...form }: ReviewableCardProps) {
  const { line } = form;
  const { review } = line;
  const overlays = useOverlays();
  const { run, isRunning } = useChange(useReviewChanges(line).remove, {
    onDone: () => overlays.toast('후기를 지웠어요.'),
    onFailed: (error) =>
      overlays.alert({ title: '후기를 지우지 못했어요', content: errorMessage(error) }),
    invalidates: [myReviewsQuery(useApi()).queryKey],
  });
  const name = `${line.productName} ${line.variantName}`;

  const remove = async (id: string) => {
    const isConfirmed = await overlays.confirm({
      title: '후기를 지울까요?',
      content: '지운 후기는 되돌릴 수 없어요.',
      positiveText: '지우기',
      danger: true,
    });
    if (isConfirmed) await run(id);
  };

  return (
    <Card as="article" padding="none" className={styles.card}>
      <div className={styles.head}>
        <Picture
          name={line.picture}
          alt=""
          sizes="64px"
          ratio="square"
          frame="thumb"
          className={styles.picture}
        />
        <div className={styles.words}>
          <h3 className={styles.name}>
            <AppLink target={toProduct(line.product_id)}>{line.productName}</AppLink>
          </h3>
          <p className="small">{line.variantName}</p>
          <p className={classNames('caption figures', styles.when)}>
            {formatSeoulDate(line.deliveredAt)} 받음
          </p>
        </div>
        {review === null && !isOpen && (
          <Button size="md" variant="quiet" aria-label={`${name} 후기 쓰기`} onClick={onOpen}>
            후기 쓰기
          </Button>
        )}
      </div>
      {isOpen ? (
        <ReviewForm {...form} />
      ) : (
        review !== null && (
          <>
            <ReviewText review={review} isOwn />
            <ReviewState review={review} />
            <div className={styles.actions}>
              <Button size="md" variant="ghost" aria-label={`${name} 후기 고치기`} onClick={onOpen}>
                고치기
              </Button>
              <Button
                size="md"
                variant="text"
                aria-label={`${name} 후기 지우기`}
                loading={isRunning}
                onClick={() => void remove(review.id)}
              >
                지우기
              </Button>
            </div>
          </>
        )
      )}
    </Card>
  );
}
