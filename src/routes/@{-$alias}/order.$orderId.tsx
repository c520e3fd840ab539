import { createFileRoute } from '@tanstack/react-router';
import { requireLogin } from '@/platform/navigation/guards';
import { OrderScreen } from '@/screens/order/order-screen';
import { BEHIND_LOGIN, page } from '../-page';

/** An order in detail (product 2, `order_view`). */
export const Route = createFileRoute('/@{-$alias}/order/$orderId')({
  ssr: false,
  staticData: page('order_view', 'WEB_ORDER', '주문 상세', BEHIND_LOGIN),
  beforeLoad: ({ context, location, params }) => requireLogin(context, location, params.alias),
  component: function OrderDetail() {
    return <OrderScreen orderId={Route.useParams().orderId} />;
  },
});
