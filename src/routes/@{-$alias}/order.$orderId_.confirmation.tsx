import { createFileRoute } from '@tanstack/react-router';
import { requireLogin } from '@/platform/navigation/guards';
import { ConfirmationScreen } from '@/screens/order/confirmation-screen';
import { BEHIND_LOGIN, page } from '../-page';

/** The confirmation of an order, to print or to keep (product 2, `order_confirmation_view`). */
export const Route = createFileRoute('/@{-$alias}/order/$orderId_/confirmation')({
  ssr: false,
  staticData: page(
    'order_confirmation_view',
    'WEB_ORDER_CONFIRMATION',
    '주문 확인서',
    BEHIND_LOGIN,
  ),
  beforeLoad: ({ context, location, params }) => requireLogin(context, location, params.alias),
  component: function OrderConfirmation() {
    return <ConfirmationScreen orderId={Route.useParams().orderId} />;
  },
});
