import { createFileRoute } from '@tanstack/react-router';
import { requireLogin } from '@/platform/navigation/guards';
import { searchTexts } from '@/platform/navigation/search-text';
import { CheckoutPostprocessScreen } from '@/screens/checkout-postprocess/checkout-postprocess-screen';
import { BEHIND_LOGIN, page } from '../-page';

/** The return address after mobile payment (product 2). */
export const Route = createFileRoute('/@{-$alias}/checkout/$orderId/postprocess')({
  validateSearch: searchTexts('imp_uid', 'merchant_uid', 'error_code', 'error_msg', 'imp_success'),
  ssr: false,
  staticData: page(
    'checkout_postprocess_view',
    'WEB_CHECKOUT_POSTPROCESS',
    '결제 확인',
    BEHIND_LOGIN,
  ),
  beforeLoad: ({ context, location, params }) => requireLogin(context, location, params.alias),
  component: function CheckoutPostprocess() {
    return (
      <CheckoutPostprocessScreen orderId={Route.useParams().orderId} result={Route.useSearch()} />
    );
  },
});
