import * as z from 'zod/mini';

/** product 12, payment methods; the wallet is the default (product 9). */
export const paymentMethodSchema = z.enum(['wallet', 'card', 'nicepay']);
export type PaymentMethod = z.output<typeof paymentMethodSchema>;
export const DEFAULT_PAYMENT_METHOD: PaymentMethod = 'wallet';
