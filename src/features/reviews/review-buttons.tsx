import { useQuery, useQueryClient, type InfiniteData } from '@tanstack/react-query';
import { markReviewHelpful } from '@contract/reviews/calls';
import type { Review } from '@contract/reviews/schemas';
import { errorMessage } from '@/platform/api/api-error';
import { useApi } from '@/platform/api/api-context';
import { useChange } from '@/platform/api/use-change';
import { useSession, useSessionState } from '@/platform/session/session-context';
import { isSignedIn } from '@/platform/session/session-state';
import { Button } from '@/ui/button/button';
import { useOverlays } from '@/ui/overlay/overlay-context';
import { helpfulReviewsQuery, productReviewsQuery } from './review-queries';
import styles from './product-reviews.module.css';

interface HelpfulButtonProps {
  review: Review;
  askLogin: () => Promise<boolean>;
}

/** Marks a review as helpful or takes the mark back, and shows how many did (product 2, Reviews). */
export function HelpfulButton({ review, askLogin }: HelpfulButtonProps) {
  const { id, product_id: productId } = review;
  const api = useApi();
  const client = useQueryClient();
  const session = useSession();
  const overlays = useOverlays();
  const marks = helpfulReviewsQuery(api, productId);
  const { data } = useQuery({ ...marks, enabled: isSignedIn(useSessionState()) });
  const isMarked = data?.data.reviewIds.includes(id) === true;

  const show = (now: { isHelpful: boolean; helpful: number }) => {
    client.setQueryData(marks.queryKey, (current) => {
      const others = (current?.data.reviewIds ?? []).filter((each) => each !== id);
      return { data: { reviewIds: now.isHelpful ? [...others, id] : others } };
    });
    const { queryKey } = productReviewsQuery(api, productId);
    // the number changes in every order, and no review moves under the finger
    client.setQueriesData<InfiniteData<{ items: Review[] }>>(
      { queryKey },
      (current) =>
        current && {
          ...current,
          pages: current.pages.map((page) => ({
            ...page,
            items: page.items.map((each) =>
              each.id === id ? { ...each, helpful: now.helpful } : each,
            ),
          })),
        },
    );
  };
  const { run, isRunning } = useChange(
    async (isHelpful: boolean, key) => {
      await session.load(api);
      if (!isSignedIn(session.state) && !(await askLogin())) return;
      const body = { isHelpful };
      show((await api(markReviewHelpful, { params: { id }, body }, { key })).data);
    },
    { onFailed: (error) => overlays.toast(errorMessage(error)) },
  );

  return (
    <Button
      size="md"
      variant={isMarked ? 'quiet' : 'ghost'}
      aria-pressed={isMarked}
      loading={isRunning}
      onClick={() => void run(!isMarked)}
    >
      {review.helpful > 0 ? `도움돼요 ${review.helpful}` : '도움돼요'}
    </Button>
  );
}

/** Reports a review to the shop, by guests as well (product 2, Reviews); its form loads on a tap. */
export function ReportButton({ review: { id } }: { review: Review }) {
  const overlays = useOverlays();
  const open = async () => {
    try {
      const { ReportForm } = await import('./report-form');
      const isSent = await overlays.openSheet<boolean>(
        ({ close }) => <ReportForm id={id} onSent={() => close(true)} />,
        { title: '후기 신고' },
      );
      if (isSent === true) overlays.toast('신고를 받았어요. 확인하고 조치할게요.');
    } catch (error) {
      overlays.toast(errorMessage(error));
    }
  };

  return (
    <Button size="md" variant="text" className={styles.report} onClick={() => void open()}>
      신고하기
    </Button>
  );
}
