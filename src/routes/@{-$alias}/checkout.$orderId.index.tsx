import { createFileRoute } from '@tanstack/react-router';
import { shippingMethodsQuery } from '@/features/catalog/catalog-queries';
import { loadQuery } from '@/platform/api/load-query';
import { requireLogin } from '@/platform/navigation/guards';
import { CheckoutScreen } from '@/screens/checkout/checkout-screen';
import { BEHIND_LOGIN, page } from '../-page';

/** The checkout of an order (product 2, `checkout_view`). */
export const Route = createFileRoute('/@{-$alias}/checkout/$orderId/')({
  ssr: false,
  staticData: page('checkout_view', 'WEB_CHECKOUT', '주문하기', BEHIND_LOGIN),
  beforeLoad: ({ context, location, params }) => requireLogin(context, location, params.alias),
  loader: ({ context: { queryClient, api } }) => {
    // loaded in parallel with the order; the form shows an error where they fail
    void loadQuery(queryClient, shippingMethodsQuery(api)).catch(() => undefined);
  },
  component: function Checkout() {
    return <CheckoutScreen orderId={Route.useParams().orderId} />;
  },
});
