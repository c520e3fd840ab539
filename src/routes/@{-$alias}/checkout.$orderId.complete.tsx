import { createFileRoute } from '@tanstack/react-router';
import { requireLogin } from '@/platform/navigation/guards';
import { CheckoutCompleteScreen } from '@/screens/checkout-complete/checkout-complete-screen';
import { BEHIND_LOGIN, page } from '../-page';

/** The completion of a paid order (product 2, `checkout_complete_view`). */
export const Route = createFileRoute('/@{-$alias}/checkout/$orderId/complete')({
  ssr: false,
  staticData: page('checkout_complete_view', 'WEB_CHECKOUT_COMPLETE', '주문 완료', BEHIND_LOGIN),
  beforeLoad: ({ context, location, params }) => requireLogin(context, location, params.alias),
  component: function CheckoutComplete() {
    return <CheckoutCompleteScreen orderId={Route.useParams().orderId} />;
  },
});
