import { useEffect, useRef, useState } from 'react';
import { useSelector } from '@tanstack/react-form';
import type { Order } from '@contract/orders';
import type { FoundDraft } from '@/features/checkout/draft/find-draft';
import { useDraftOwner } from '@/features/checkout/draft/draft-owner';
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
  const offer = (field: 'billingName' | 'full_name' | 'phone', value: string) => {
    if (form.state.values[field] === '') form.setFieldValue(field, value, QUIETLY);
  };
  useLate(patient?.patientName ?? null, (name) => {
    offer('billingName', name);
    offer('full_name', name);
  });
  useLate(patient?.phoneNumber ?? null, (phone) => offer('phone', phone));
  const values = useSelector(form.store, (state) => state.values);
  const isDirty = useSelector(form.store, (state) => state.isDirty);
  // what was taken over lies where it was kept, for as long as it was to lie there
  const isTouched = isDirty || draft?.origin === 'this-order';
  const patientId = useDraftOwner();
  const { keep, forget } = useKeptDraft({ orderId: order.id, patientId, values, isTouched });

  const { method, ...payment } = usePaymentMethods(values.paymentMethod);
  useEffect(() => {
    if (method !== form.state.values.paymentMethod) form.setFieldValue('paymentMethod', method);
  }, [form, method]);

  return { form, start, values, payment, isTouched, keep, forget };
}

/** Offers what is known of the patient only after the form was opened. */
function useLate(value: string | null, offer: (value: string) => void): void {
  const known = useRef(value);
  const latest = useRef(offer);
  useEffect(() => {
    latest.current = offer;
  });
  useEffect(() => {
    if (known.current === null && value !== null) latest.current(value);
    known.current = value;
  }, [value]);
}
