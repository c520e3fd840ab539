import { DELIVERY_FREE_TEXT, DELIVERY_PRESETS } from '@contract/orders/note';
import { describe, expect, it } from 'vitest';
import {
  ALL_CONSENTS,
  anOrder,
  aPatient,
  readyValues,
} from '../../../../tests/support/checkout-fixtures';
import type { CheckoutValues } from '../form/checkout-values';
import { valuesOf } from '../form/order-values';
import { formStart } from './find-draft';

/** An order as `주문하기` makes it: the server knows its lines only. */
const fresh = anOrder({
  billing_address: null,
  shipping_method_id: null,
  clinic_id: null,
  clinic: null,
  appointment: null,
  holdExpiresAt: null,
});
const PATIENT = aPatient();
const OWN = valuesOf(fresh, PATIENT);

const typed = readyValues({
  billingName: '이새봄',
  shippingMethodId: 'quick',
  full_name: '박가온',
  phone: '01099998888',
  address1: '부산 해운대구 1',
  address2: '2층',
  postcode: '48094',
  selectedMessage: DELIVERY_FREE_TEXT,
  note: '경비실',
  pregnancy: 'no',
  diseaseExperiences: ['고혈압'],
  recentDrugs: ['혈압약'],
  examinationNote: '땅콩 알레르기',
  paymentMethod: 'card',
});

const start = (order = fresh, values: CheckoutValues = typed) =>
  formStart(order, PATIENT, { values, origin: 'earlier-order' });

describe('a new order after one that was left (decision 0118)', () => {
  it('starts with what was typed, but agrees to nothing and keeps its own way to pay', () => {
    expect(start()).toEqual({
      values: { ...typed, consents: OWN.consents, paymentMethod: OWN.paymentMethod },
      takenOver: 'earlier-order',
    });
    expect(Object.values(OWN.consents)).toEqual([null, null, null, null]);
  });

  it('takes nothing over of what the server has of it', () => {
    const order = anOrder({
      shipping_address: {
        id: '6b0000000000000000000009',
        full_name: '김달임',
        phone: '01012345678',
        address1: '서울 종로구 1',
        address2: '',
      },
      comments: DELIVERY_PRESETS[0],
      selfExamination: { basic: { pregnancy: true } },
      consents: ['health'],
    });
    expect(start(order)).toEqual({ values: valuesOf(order, PATIENT), takenOver: null });
  });

  it('prefers what was typed to what was filled in from the last paid order', () => {
    const prefilled = anOrder({
      billing_address: { full_name: '김달임' },
      shipping_method_id: 'parcel',
      shipping_address: {
        id: '6b0000000000000000000009',
        full_name: '김달임',
        phone: '01012345678',
        address1: '서울 종로구 1',
        address2: '',
      },
      comments: DELIVERY_PRESETS[0],
    });
    expect(start(prefilled).values).toMatchObject({
      billingName: '이새봄',
      shippingMethodId: 'quick',
      full_name: '박가온',
      address1: '부산 해운대구 1',
      note: '경비실',
    });
  });

  it('takes no health answers over whose use was not agreed to', () => {
    const consents = { ...typed.consents, health: null };
    const { values } = start(fresh, { ...typed, consents });
    expect(values.address1).toBe(typed.address1);
    expect(values).toMatchObject({
      pregnancy: '',
      diseaseExperiences: [],
      recentDrugs: [],
      examinationNote: '',
    });
  });

  it('says nothing where nothing else stands there than without it', () => {
    const ticked = {
      ...OWN,
      consents: { ...OWN.consents, health: ALL_CONSENTS.health },
      billingName: '',
    };
    expect(start(fresh, ticked)).toEqual({ values: OWN, takenOver: null });
    expect(formStart(fresh, PATIENT, null)).toEqual({ values: OWN, takenOver: null });
  });
});

describe('what came for the order from another browser (decision 0139)', () => {
  const DETAILS = {
    full_name: '김어머니',
    phone: '01098765432',
    address1: '부산 해운대구 1',
    address2: '2층',
    postcode: '48094',
  };
  const draft = { values: DETAILS, origin: 'other-browser' } as const;

  it('fills in to whom it is delivered, and nothing else', () => {
    const { values, takenOver } = formStart(fresh, PATIENT, draft);
    expect(takenOver).toBe('other-browser');
    expect(values).toEqual({ ...OWN, ...DETAILS, shippingMethodId: 'parcel' });
  });

  it('leaves an address alone that the order has', () => {
    const shipping_address = { id: 'b'.repeat(24), ...DETAILS, address1: '서울 성동구 1' };
    const order = anOrder({ shipping_address });
    const { values, takenOver } = formStart(order, PATIENT, draft);
    expect(values.address1).toBe('서울 성동구 1');
    expect(takenOver).toBeNull();
  });
});

it('the same order starts as it was left, with its consents', () => {
  const draft = { values: typed, origin: 'this-order' } as const;
  expect(formStart(fresh, PATIENT, draft)).toEqual({ values: typed, takenOver: null });
});

it('a consent to a text that is shown no more is open again, and the answers stay', () => {
  const older = { version: '2025-01-01', digest: '0'.repeat(64) };
  const typed = readyValues({
    consents: { ...ALL_CONSENTS, health: older },
    examinationNote: '땅콩',
  });
  const { values } = formStart(anOrder(), aPatient(), { values: typed, origin: 'this-order' });
  expect(values.consents).toEqual({ ...ALL_CONSENTS, health: null });
  expect(values.examinationNote).toBe('땅콩');
});
