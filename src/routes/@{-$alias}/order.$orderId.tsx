import { createFileRoute } from '@tanstack/react-router';
import { requireLogin } from '@/platform/navigation/guards';
import { OrderScreen } from '@/screens/order/order-screen';

/** An order in detail (product 2, `order_view`). */
export const Route = createFileRoute('/@{-$alias}/order/$orderId')({
  ssr: false,
  staticData: {
    page: {
      kind: 'page',
      name: 'order_view',
      pageName: 'WEB_ORDER',
      access: 'login',
      title: '주문 상세',
      rendering: 'device',
      tabBar: false,
    },
  },
  beforeLoad: ({ context, location, params }) => requireLogin(context, location, params.alias),
  component: function OrderDetail() {
    return <OrderScreen orderId={Route.useParams().orderId} />;
  },
});
