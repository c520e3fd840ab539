import { useEffect, useState } from 'react';
import { useSelector } from '@tanstack/react-form';
import type { Order } from '@contract/orders';
import { useKeptDraft } from '@/features/checkout/draft/use-kept-draft';
import { useAppForm } from '@/features/checkout/form/checkout-form';
import type { CheckoutValues } from '@/features/checkout/form/checkout-values';
import { valuesOf } from '@/features/checkout/form/order-values';
import { usePaymentMethods } from '@/features/checkout/use-payment-methods';
import { useSessionState } from '@/platform/session/session-context';

/** The form of an order: from the draft of this device, else from order and patient; kept as it is filled in. */
export function useCheckoutForm(order: Order, draft: CheckoutValues | null) {
  const { data: patient } = useSessionState();
  const [initial] = useState(() => draft ?? valuesOf(order, patient));
  const form = useAppForm({ defaultValues: initial });
  const values = useSelector(form.store, (state) => state.values);
  const isDirty = useSelector(form.store, (state) => state.isDirty);
  const isTouched = isDirty || draft !== null;
  const patientId = patient?.patientId ?? '';
  const { keep, forget } = useKeptDraft({ orderId: order.id, patientId, values, isTouched });

  const { methods, method, areComing } = usePaymentMethods(values.paymentMethod);
  useEffect(() => {
    if (method !== form.state.values.paymentMethod) form.setFieldValue('paymentMethod', method);
  }, [form, method]);

  const payment = { methods, areComing };
  return { form, values, payment, isTouched, keep, forget };
}
