import { useEffect, useState } from 'react';
import { useSelector } from '@tanstack/react-form';
import type { Order } from '@contract/orders';
import type { FoundDraft } from '@/features/checkout/draft/find-draft';
import { formStart } from '@/features/checkout/draft/take-over';
import { useKeptDraft } from '@/features/checkout/draft/use-kept-draft';
import { useAppForm } from '@/features/checkout/form/checkout-form';
import { usePaymentMethods } from '@/features/checkout/use-payment-methods';
import { useSessionState } from '@/platform/session/session-context';

/** The form of an order: from the draft of this device, else from order and patient; kept as it is filled in. */
export function useCheckoutForm(order: Order, draft: FoundDraft | null) {
  const { data: patient } = useSessionState();
  const [start] = useState(() => formStart(order, patient, draft));
  const form = useAppForm({ defaultValues: start.values });
  const values = useSelector(form.store, (state) => state.values);
  const isDirty = useSelector(form.store, (state) => state.isDirty);
  // what was taken over lies where it was kept, for as long as it was to lie there
  const isTouched = isDirty || draft?.origin === 'this-order';
  const patientId = patient?.patientId ?? '';
  const { keep, forget } = useKeptDraft({ orderId: order.id, patientId, values, isTouched });

  const { methods, method, areComing } = usePaymentMethods(values.paymentMethod);
  useEffect(() => {
    if (method !== form.state.values.paymentMethod) form.setFieldValue('paymentMethod', method);
  }, [form, method]);

  const payment = { methods, areComing };
  return { form, start, values, payment, isTouched, keep, forget };
}
