import * as z from 'zod/mini';

/** design 9, payment methods; the wallet is the default (spec 9). */
export const paymentMethodSchema = z.enum(['wallet', 'card', 'nicepay']);
export type PaymentMethod = z.output<typeof paymentMethodSchema>;
export const DEFAULT_PAYMENT_METHOD: PaymentMethod = 'wallet';
