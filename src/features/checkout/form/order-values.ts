import { CONSENT_TEXTS, consentTo, type ShownText } from '@contract/consents/texts';
import { CONSENT_KINDS, type ConsentKind } from '@contract/consents/schemas';
import type { Order } from '@contract/orders/schemas';
import type { Patient } from '@contract/patients/schemas';
import { addressSchema } from '@contract/addresses/address';
import { DELIVERY_FREE_TEXT, DELIVERY_PRESETS, deliveryComments } from '@contract/orders/note';
import { needsAddress } from '@contract/orders/readiness';
import { AUTHORITY, type TreatedPerson } from '@contract/orders/treated-person';
import type { SelfExamination } from '@contract/health/self-examination';
import type { OrderChange } from '@/features/orders/use-order-change';
import { isSameText, type ConsentTexts } from '@/platform/consents/consent-texts';
import * as z from 'zod/mini';
import type { CheckoutValues } from './checkout-values';

/** Which text it is, without its words. */
export const shownText = ({ version, digest }: ShownText): ShownText => ({ version, digest });

/** The form as the order has it; what the order does not know yet comes from the patient. */
export function valuesOf(order: Order, patient: Patient | null): CheckoutValues {
  const to = order.shipping_address;
  const other = order.treated_person;
  const name = patient?.patientName ?? '';
  const examination = order.selfExamination.basic;
  const has = (kind: ConsentKind) =>
    order.consents.includes(kind) ? shownText(CONSENT_TEXTS[kind]) : null;
  const isPreset = (DELIVERY_PRESETS as readonly string[]).includes(order.comments);
  return {
    billingName: order.billing_address?.full_name ?? name,
    isForOther: other !== null,
    otherName: other?.full_name ?? '',
    otherBirthday: other?.birthday ?? '',
    otherPhone: other?.phone ?? '',
    otherRelation: other?.relation ?? '',
    authority: other?.isConfirmed === true ? shownText(AUTHORITY) : null,
    shippingMethodId: order.shipping_method_id ?? '',
    full_name: to?.full_name ?? name,
    phone: to?.phone ?? patient?.phoneNumber ?? '',
    address1: to?.address1 ?? '',
    address2: to?.address2 ?? '',
    postcode: to?.postcode ?? '',
    selectedMessage: order.comments === '' || isPreset ? order.comments : DELIVERY_FREE_TEXT,
    note: isPreset ? '' : order.comments,
    consents: {
      health: has('health'),
      telemedicine: has('telemedicine'),
      withdrawal: has('withdrawal'),
      clinic: has('clinic'),
    },
    pregnancy: examination === null ? '' : examination.pregnancy ? 'yes' : 'no',
    diseaseExperiences: [...(examination?.diseaseExperiences ?? [])],
    recentDrugs: [...(examination?.recentDrugs ?? [])],
    examinationNote: examination?.note ?? '',
    paymentMethod: order.payment_method,
  };
}

/** The self-examination, or null while the required question is open. */
export function examinationOf(values: CheckoutValues): SelfExamination | null {
  if (values.pregnancy === '') return null;
  const note = values.examinationNote.trim();
  return {
    pregnancy: values.pregnancy === 'yes',
    diseaseExperiences: values.diseaseExperiences,
    recentDrugs: values.recentDrugs,
    ...(note === '' ? {} : { note }),
  };
}

/** Who is treated instead of the patient, or null; what is missing or invalid stays in it. */
export function treatedPersonOf(values: CheckoutValues): Partial<TreatedPerson> | null {
  if (!values.isForOther) return null;
  return {
    full_name: values.otherName.trim(),
    birthday: values.otherBirthday,
    phone: values.otherPhone,
    ...(values.otherRelation === '' ? {} : { relation: values.otherRelation }),
    ...(isSameText(values.authority, AUTHORITY)
      ? { authority: AUTHORITY.version, authority_digest: AUTHORITY.digest }
      : {}),
  };
}

/**
 * The order update before a payment (product 7, PUT /market/orders/{id}): what the form holds, and the
 * clinic and time that the order already has, which keeps them held. The form must be ready.
 */
export function changeOf(values: CheckoutValues, order: Order, alias: string | null): OrderChange {
  const method = values.shippingMethodId;
  const examination = examinationOf(values);
  const delivers = needsAddress(method === '' ? null : method);
  const address2 = values.address2.trim();
  return {
    id: order.id,
    isLocalHome: alias !== null,
    clinic_id: order.clinic_id,
    appointment: order.appointment,
    ...(method === '' ? {} : { shipping_method_id: method }),
    shippingAddress: delivers
      ? {
          full_name: values.full_name.trim(),
          phone: values.phone,
          address1: values.address1.trim(),
          ...(address2 === '' ? {} : { address2 }),
          ...(values.postcode === '' ? {} : { postcode: values.postcode }),
        }
      : null,
    comments: delivers ? deliveryComments(values.selectedMessage, values.note) : '',
    billing_address: { full_name: values.billingName.trim() },
    // the form was checked against the same schema
    treated_person: treatedPersonOf(values) as TreatedPerson | null,
    payment_method: values.paymentMethod,
    consents: CONSENT_KINDS.flatMap((kind) => {
      const shown = values.consents[kind];
      return shown === null ? [] : [consentTo(kind, shown)];
    }),
    ...(examination === null ? {} : { selfExamination: { basic: examination } }),
  };
}

/** The delivery address as a place to look for clinics around; '' while it is not there (product 4). */
export function addressToOffer({ shippingMethodId, address1 }: CheckoutValues): string {
  if (shippingMethodId === '' || !needsAddress(shippingMethodId)) return '';
  const address = z.safeParse(addressSchema, address1);
  return address.success ? address.data : '';
}

/** The consents to the texts that are shown now: nobody has read a text that came later (product 4). */
export function agreedTo(
  given: CheckoutValues['consents'],
  texts: ConsentTexts,
): CheckoutValues['consents'] {
  const agreed = { ...given };
  for (const kind of CONSENT_KINDS) if (!isSameText(given[kind], texts[kind])) agreed[kind] = null;
  return agreed;
}
