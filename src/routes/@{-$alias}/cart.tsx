import { loadQuery } from '@/platform/api/load-query';
import { createFileRoute } from '@tanstack/react-router';
import { shippingMethodsQuery } from '@/features/catalog/catalog-queries';
import { CartScreen } from '@/screens/cart/cart-screen';
import { page } from '../-page';

/** The cart (product 2, `cart_view`). Its contents are known to the device only. */
export const Route = createFileRoute('/@{-$alias}/cart')({
  staticData: page('cart_view', 'WEB_CART', '장바구니', { rendering: 'device', tabBar: false }),
  loader: ({ context: { queryClient, api } }) => {
    // offline the cart still opens
    void loadQuery(queryClient, shippingMethodsQuery(api)).catch(() => undefined);
  },
  component: CartScreen,
});
