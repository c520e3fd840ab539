import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useSelector } from '@tanstack/react-form';
import { CONSENT_KINDS } from '@contract/consents/schemas';
import type { Order } from '@contract/orders/schemas';
import { formStart, type FoundDraft } from '@/features/checkout/draft/find-draft';
import { useDraftOwner, useSavedDraft } from '@/features/checkout/draft/use-saved-draft';
import { useValuesForm } from '@/features/checkout/form/checkout-form';
import { agreedTo } from '@/features/checkout/form/order-values';
import { usePaymentMethods } from '@/features/checkout/use-payment-methods';
import { useConsentTexts } from '@/platform/consents/consent-texts';
import { usePatient } from '@/platform/session/session-context';

/** Nobody has typed it, so leaving asks nothing. */
const QUIETLY = { dontUpdateMeta: true, dontValidate: true } as const;

/** The form of an order: from the draft of this device, else from order and patient; stored as it is filled in. */
export function useCheckoutForm(order: Order, draft: FoundDraft | null) {
  const patient = usePatient();
  const texts = useConsentTexts();
  const [start] = useState(() => formStart(order, patient, draft, texts));
  const form = useValuesForm(start.values);
  useEffect(() => {
    const agreed = agreedTo(form.state.values.consents, texts);
    for (const kind of CONSENT_KINDS)
      if (agreed[kind] !== form.state.values.consents[kind])
        form.setFieldValue(`consents.${kind}`, agreed[kind], QUIETLY);
  }, [form, texts]);
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
  // what was taken over stays where it was stored, for as long as it was to be stored
  const isTouched = isDirty || draft?.origin === 'this-order';
  const patientId = useDraftOwner();
  const saved = useSavedDraft({ orderId: order.id, patientId, values, isTouched });

  const { method, ...paymentMethods } = usePaymentMethods(values.paymentMethod);
  useEffect(() => {
    if (method !== form.state.values.paymentMethod) form.setFieldValue('paymentMethod', method);
  }, [form, method]);

  return { form, start, values, paymentMethods, isTouched, ...saved };
}

/** Offers what is known of the patient only after the form was opened. */
function useLate(value: string | null, offer: (value: string) => void): void {
  const known = useRef(value);
  const offerNow = useEffectEvent(offer);
  useEffect(() => {
    if (known.current === null && value !== null) offerNow(value);
    known.current = value;
  }, [value]);
}
