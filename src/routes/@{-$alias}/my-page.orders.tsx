import { createFileRoute } from '@tanstack/react-router';
import { MyOrdersScreen } from '@/screens/my-orders/my-orders-screen';

/** The patient's orders (product 2, my-page / orders). */
export const Route = createFileRoute('/@{-$alias}/my-page/orders')({
  staticData: {
    page: {
      kind: 'page',
      name: 'my_orders_view',
      pageName: 'WEB_ORDERS',
      access: 'auth',
      title: '주문 내역',
      rendering: 'device',
      tabBar: true,
    },
  },
  component: MyOrdersScreen,
});
