import { useInfiniteQuery } from '@tanstack/react-query';
import { LoadState } from '@/features/my-page/load-state';
import { MyPageFrame } from '@/features/my-page/my-page-frame';
import { myOrdersQuery } from '@/features/my-page/my-page-queries';
import { OrderCard } from '@/features/orders/order-card';
import { errorMessage } from '@/platform/api/api-error';
import { useApi } from '@/platform/api/api-context';
import { AppLink } from '@/platform/navigation/app-link';
import { toProducts } from '@/platform/navigation/targets';
import { Button, buttonClass } from '@/ui/button/button';
import { EmptyState } from '@/ui/empty-state/empty-state';
import { Notice } from '@/ui/notice/notice';
import { Skeleton, SkeletonGroup } from '@/ui/skeleton/skeleton';
import styles from './my-orders-screen.module.css';

/** The patient's orders (product 2, my-page / orders). */
export function MyOrdersScreen() {
  return (
    <MyPageFrame title="주문 내역" isWide>
      <Orders />
    </MyPageFrame>
  );
}

function Orders() {
  const api = useApi();
  const pages = useInfiniteQuery(myOrdersQuery(api));
  return (
    <LoadState query={pages} failure="주문 내역을 불러오지 못했어요" skeleton={<OrdersSkeleton />}>
      {({ pages: loaded }) => {
        const orders = loaded.flatMap((page) => page.items);
        if (orders.length === 0) return <NoOrders />;
        return (
          <>
            <ul className={styles.list}>
              {orders.map((order) => (
                <li key={order.id} className={styles.order}>
                  <OrderCard order={order} />
                </li>
              ))}
            </ul>
            {pages.isFetchNextPageError && (
              <Notice tone="error" live className={styles.more}>
                {errorMessage(pages.error)}
              </Notice>
            )}
            {pages.hasNextPage && (
              <Button
                size="xl"
                variant="ghost"
                className={styles.more}
                loading={pages.isFetchingNextPage}
                onClick={() => void pages.fetchNextPage()}
              >
                더 보기
              </Button>
            )}
          </>
        );
      }}
    </LoadState>
  );
}

function NoOrders() {
  return (
    <EmptyState
      picture="secretmarket"
      title="아직 주문하신 한약이 없어요"
      action={
        <AppLink target={toProducts()} className={buttonClass({ size: 'xl' })}>
          한약 둘러보기
        </AppLink>
      }
    >
      주문하시면 진료와 배송 소식을 이곳에서 보실 수 있어요.
    </EmptyState>
  );
}

function OrdersSkeleton() {
  return (
    <SkeletonGroup label="주문 내역을 불러오고 있어요" className={styles.list}>
      {[1, 2, 3, 4, 5].map((line) => (
        <div key={line} className={styles.placeholder}>
          <Skeleton shape="text" width="half" />
          <Skeleton shape="thumb" />
        </div>
      ))}
    </SkeletonGroup>
  );
}
