import type { ReactNode } from 'react';
import { useQuery } from '@tanstack/react-query';
import type { Order } from '@contract/orders/schemas';
import { formatSeoulDay, formatSeoulTime } from '@contract/core/seoul-time';
import { ApiError, errorMessage } from '@/platform/api/api-error';
import { useApi } from '@/platform/api/api-context';
import { AppLink } from '@/platform/navigation/app-link';
import { toHelp, toHome } from '@/platform/navigation/targets';
import { classNames } from '@/ui/class-names';
import { Button, buttonClass } from '@/ui/button/button';
import { EmptyState } from '@/ui/empty-state/empty-state';
import { usePreloadOverlays } from '@/ui/overlay/load-overlay-stack';
import { Skeleton, SkeletonGroup } from '@/ui/skeleton/skeleton';
import styles from './order-gate.module.css';
import { orderQuery } from './order-queries';
import { useStoredOrder } from './stored-order';

interface OrderGateProps {
  orderId: string;
  children: (order: Order) => ReactNode;
}

/** What stands in for an order, or for the page that it leads to, while that is on its way. */
export function OrderWaiting() {
  return (
    <SkeletonGroup label="주문을 불러오고 있어요" className={styles.waiting}>
      <Skeleton shape="title" width="half" />
      <Skeleton shape="control" />
      <Skeleton shape="control" />
      <Skeleton shape="text" width="wide" />
      <Skeleton shape="control" />
    </SkeletonGroup>
  );
}

/** Fetches an order and shows what stands in for it meanwhile, or instead. */
export function OrderGate({ orderId, children }: OrderGateProps) {
  const api = useApi();
  usePreloadOverlays();
  const query = useQuery(orderQuery(api, orderId));
  const error = query.error ?? (query.isPaused ? new ApiError('network') : null);
  const isUnknown = error instanceof ApiError && (error.status === 404 || error.status === 422);
  const stored = useStoredOrder(orderId, query.data, error !== null && !isUnknown);
  if (query.data) return children(query.data);
  if (error === null || (stored === undefined && !isUnknown)) return <OrderWaiting />;
  if (stored)
    return (
      <>
        <p className={classNames('small', styles.age)} role="status">
          {`${formatSeoulDay(stored.storedAt)} ${formatSeoulTime(stored.storedAt)}에 본 내용이에요. 연결되면 새로 불러올게요.`}
        </p>
        {children(stored.order)}
      </>
    );
  return (
    <EmptyState
      title={isUnknown ? '주문을 찾을 수 없어요' : '주문을 불러오지 못했어요'}
      action={
        <>
          {isUnknown ? (
            <AppLink target={toHome()} className={buttonClass({ size: 'xl' })}>
              홈으로 가기
            </AppLink>
          ) : (
            <Button size="xl" loading={query.isFetching} onClick={() => void query.refetch()}>
              다시 시도
            </Button>
          )}
          <AppLink target={toHelp()} className={buttonClass({ variant: 'text' })}>
            고객센터
          </AppLink>
        </>
      }
    >
      {isUnknown ? '주소가 바뀌었거나 다른 분의 주문일 수 있어요.' : errorMessage(error)}
    </EmptyState>
  );
}
