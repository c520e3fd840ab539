import { createFileRoute } from '@tanstack/react-router';
import * as z from 'zod/mini';
import { requireLogin } from '@/platform/navigation/require-login';
import { searchTextSchema } from '@/platform/navigation/search-text';
import { CheckoutPostprocessScreen } from '@/screens/checkout-postprocess/checkout-postprocess-screen';

/** The return address after mobile payment (spec 2). */
export const Route = createFileRoute('/@{-$alias}/checkout/$orderId/postprocess')({
  ssr: false,
  validateSearch: z.object({
    imp_uid: searchTextSchema,
    merchant_uid: searchTextSchema,
    error_code: searchTextSchema,
    error_msg: searchTextSchema,
    imp_success: searchTextSchema,
  }),
  staticData: {
    page: {
      kind: 'page',
      name: 'checkout_postprocess_view',
      pageName: 'WEB_CHECKOUT_POSTPROCESS',
      access: 'login',
      title: '결제 확인',
      rendering: 'device',
      tabBar: false,
    },
  },
  beforeLoad: ({ context, location, params }) => requireLogin(context, location, params.alias),
  component: function CheckoutPostprocess() {
    return (
      <CheckoutPostprocessScreen orderId={Route.useParams().orderId} result={Route.useSearch()} />
    );
  },
});
