import { createFileRoute } from '@tanstack/react-router';
import { MyOrdersScreen } from '@/screens/my-orders/my-orders-screen';
import { IN_MY_PAGE, page } from '../-page';

/** The patient's orders (product 2, my-page / orders). */
export const Route = createFileRoute('/@{-$alias}/my-page/orders')({
  staticData: page('my_orders_view', 'WEB_ORDERS', '주문 내역', IN_MY_PAGE),
  component: MyOrdersScreen,
});
