import { useEffect, useState } from 'react';
import { useQuery } from '@tanstack/react-query';
import { useOverlays } from '@/ui/overlay/overlay-context';
import type { Reviewable } from '@contract/reviews/schemas';
import { LoadState } from '@/features/my-page/load-state';
import { MyPageFrame } from '@/features/my-page/my-page-frame';
import { myReviewsQuery } from '@/features/reviews/my-reviews-query';
import { useApi } from '@/platform/api/api-context';
import { useLeaveGuard } from '@/platform/navigation/leave-guard';
import { AppLink } from '@/platform/navigation/app-link';
import { toMyOrders } from '@/platform/navigation/targets';
import { useStripSearch } from '@/platform/navigation/history-entry';
import { buttonClass } from '@/ui/button/button';
import { EmptyState } from '@/ui/empty-state/empty-state';
import { SectionHeader } from '@/ui/section-header/section-header';
import { Skeleton, SkeletonGroup } from '@/ui/skeleton/skeleton';
import styles from './my-reviews-screen.module.css';
import { ReviewableCard } from './reviewable-card';

interface MyReviewsProps {
  /** The product to review: its form is open at first. */
  product?: string | undefined;
}

/** The patient's delivered products and their reviews (product 2, my-page / reviews). */
export function MyReviewsScreen({ product }: MyReviewsProps) {
  return (
    <MyPageFrame title="후기">
      <Reviews product={product} />
    </MyPageFrame>
  );
}

const lineKey = (line: Reviewable) => `${line.orderId}:${line.variant_id}`;
const bringIntoView = (card: Element | null) => card?.scrollIntoView({ block: 'center' });

/** The line of a product without a review, else one with a review; null when none was delivered. */
function lineOf(lines: readonly Reviewable[], product: string | undefined): string | null {
  const ofProduct = lines.filter((line) => line.product_id === product);
  const line = ofProduct.find(({ review }) => review === null) ?? ofProduct[0];
  return line === undefined ? null : lineKey(line);
}

function Reviews({ product }: MyReviewsProps) {
  const query = useQuery(myReviewsQuery(useApi()));
  return (
    <LoadState
      query={query}
      failure="후기를 불러오지 못했어요"
      skeleton={
        <SkeletonGroup label="후기를 불러오고 있어요" className={styles.skeleton}>
          <Skeleton shape="title" width="half" />
          <Skeleton shape="thumb" />
          <Skeleton shape="thumb" />
        </SkeletonGroup>
      }
    >
      {(lines) =>
        lines.length === 0 ? <NothingDelivered /> : <Lines lines={lines} product={product} />
      }
    </LoadState>
  );
}

/** One form is open at a time; a half-filled one asks before it is left (product 2, leave guards). */
function Lines({ lines, product }: MyReviewsProps & { lines: readonly Reviewable[] }) {
  const [asked] = useState(() => lineOf(lines, product));
  const [open, setOpen] = useState(asked);
  const [isDirty, setDirty] = useState(false);
  const overlays = useOverlays();
  const askToDrop = () =>
    overlays.confirm({
      title: '작성을 그만할까요?',
      content: '쓰시던 후기는 저장되지 않아요.',
      positiveText: '그만하기',
      negativeText: '계속 쓰기',
      danger: true,
    });
  useLeaveGuard(isDirty, askToDrop);

  const stripSearch = useStripSearch();
  const isSettled = asked !== null && open !== asked && !isDirty;
  useEffect(() => {
    // coming back must not open the form again
    if (isSettled) stripSearch();
  }, [isSettled, stripSearch]);

  const show = async (key: string | null) => {
    if (isDirty && !(await askToDrop())) return;
    setOpen(key);
  };
  const card = (line: Reviewable) => (
    <li key={lineKey(line)} ref={lineKey(line) === asked ? bringIntoView : undefined}>
      <ReviewableCard
        line={line}
        isOpen={open === lineKey(line)}
        onOpen={() => void show(lineKey(line))}
        onCancel={() => void show(null)}
        onSaved={() => setOpen(null)}
        onDirtyChange={setDirty}
      />
    </li>
  );
  const waiting = lines.filter(({ review }) => review === null);
  const written = lines.filter(({ review }) => review !== null);
  return (
    <div className={styles.sections}>
      <section aria-labelledby="reviews-waiting">
        <SectionHeader id="reviews-waiting" title={`후기를 쓸 수 있는 한약 ${waiting.length}개`} />
        {waiting.length === 0 ? (
          <p className="body">모두 후기를 남겨 주셨어요. 고맙습니다.</p>
        ) : (
          <ul className={styles.list}>{waiting.map(card)}</ul>
        )}
      </section>
      {written.length > 0 && (
        <section aria-labelledby="reviews-written">
          <SectionHeader id="reviews-written" title={`내가 쓴 후기 ${written.length}개`} />
          <ul className={styles.list}>{written.map(card)}</ul>
        </section>
      )}
    </div>
  );
}

function NothingDelivered() {
  return (
    <EmptyState
      picture="delivery"
      title="아직 후기를 쓸 한약이 없어요"
      action={
        <AppLink target={toMyOrders()} className={buttonClass({ size: 'xl' })}>
          주문 내역 보기
        </AppLink>
      }
    >
      한약을 받으신 다음 배송과 서비스가 어떠셨는지 들려주세요.
    </EmptyState>
  );
}
