import { useEffect, useRef, useState } from 'react';
import { useSelector } from '@tanstack/react-form';
import type { Order } from '@contract/orders';
import type { FoundDraft } from '@/features/checkout/draft/find-draft';
import { formStart } from '@/features/checkout/draft/take-over';
import { useKeptDraft } from '@/features/checkout/draft/use-kept-draft';
import { useAppForm } from '@/features/checkout/form/checkout-form';
import { usePaymentMethods } from '@/features/checkout/use-payment-methods';
import { useSessionState } from '@/platform/session/session-context';

/** Nobody has typed it, so leaving asks nothing. */
const QUIETLY = { dontUpdateMeta: true, dontValidate: true } as const;

/** The form of an order: from the draft of this device, else from order and patient; kept as it is filled in. */
export function useCheckoutForm(order: Order, draft: FoundDraft | null) {
  const { data: patient } = useSessionState();
  const [start] = useState(() => formStart(order, patient, draft));
  const form = useAppForm({ defaultValues: start.values });
  useLatePhone(patient?.phoneNumber ?? null, (phone) => {
    if (form.state.values.phone === '') form.setFieldValue('phone', phone, QUIETLY);
  });
  const values = useSelector(form.store, (state) => state.values);
  const isDirty = useSelector(form.store, (state) => state.isDirty);
  // what was taken over lies where it was kept, for as long as it was to lie there
  const isTouched = isDirty || draft?.origin === 'this-order';
  const patientId = patient?.patientId ?? '';
  const { keep, forget } = useKeptDraft({ orderId: order.id, patientId, values, isTouched });

  const { method, ...payment } = usePaymentMethods(values.paymentMethod);
  useEffect(() => {
    if (method !== form.state.values.paymentMethod) form.setFieldValue('paymentMethod', method);
  }, [form, method]);

  return { form, start, values, payment, isTouched, keep, forget };
}

/** Offers the patient's number when it becomes known after the form was opened. */
function useLatePhone(phone: string | null, offer: (phone: string) => void): void {
  const known = useRef(phone);
  const latest = useRef(offer);
  useEffect(() => {
    latest.current = offer;
  });
  useEffect(() => {
    if (known.current === null && phone !== null) latest.current(phone);
    known.current = phone;
  }, [phone]);
}
