import { createFileRoute } from '@tanstack/react-router';
import { requireLogin } from '@/platform/navigation/guards';
import { CheckoutCompleteScreen } from '@/screens/checkout-complete/checkout-complete-screen';

/** The completion of a paid order (product 2, `checkout_complete_view`). */
export const Route = createFileRoute('/@{-$alias}/checkout/$orderId/complete')({
  ssr: false,
  staticData: {
    page: {
      kind: 'page',
      name: 'checkout_complete_view',
      pageName: 'WEB_CHECKOUT_COMPLETE',
      access: 'login',
      title: '주문 완료',
      rendering: 'device',
      tabBar: false,
    },
  },
  beforeLoad: ({ context, location, params }) => requireLogin(context, location, params.alias),
  component: function CheckoutComplete() {
    return <CheckoutCompleteScreen orderId={Route.useParams().orderId} />;
  },
});
