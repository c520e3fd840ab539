import type { PaymentMethod } from '@contract/payments/methods';

/** What each payment method is called (product 12). */
export const PAYMENT_METHOD_LABELS: Readonly<Record<PaymentMethod, string>> = {
  wallet: '간편결제',
  card: '신용·체크카드',
  nicepay: '나이스페이',
};
