import { createFileRoute } from '@tanstack/react-router';
import { requireLogin } from '@/platform/navigation/guards';
import { ConfirmationScreen } from '@/screens/order/confirmation-screen';

/** The confirmation of an order, to print or to keep (product 2, `order_confirmation_view`). */
export const Route = createFileRoute('/@{-$alias}/order/$orderId_/confirmation')({
  ssr: false,
  staticData: {
    page: {
      kind: 'page',
      name: 'order_confirmation_view',
      pageName: 'WEB_ORDER_CONFIRMATION',
      access: 'login',
      title: '주문 확인서',
      rendering: 'device',
      tabBar: false,
    },
  },
  beforeLoad: ({ context, location, params }) => requireLogin(context, location, params.alias),
  component: function OrderConfirmation() {
    return <ConfirmationScreen orderId={Route.useParams().orderId} />;
  },
});
