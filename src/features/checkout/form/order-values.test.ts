import { describe, expect, it } from 'vitest';
import { DELIVERY_FREE_TEXT, DELIVERY_PRESETS } from '@contract/orders/note';
import {
  ALL_CONSENTS,
  anOrder,
  aPatient,
  readyValues,
} from '../../../../tests/support/checkout-fixtures';
import { changeOf, valuesOf } from './order-values';

describe('order ↔ form', () => {
  it('starts from the patient where the order knows nothing', () => {
    const order = anOrder({ billing_address: null, shipping_method_id: null });
    expect(valuesOf(order, aPatient())).toMatchObject({
      billingName: '김달임',
      shippingMethodId: '',
      full_name: '김달임',
      phone: '01012345678',
      pregnancy: '',
      paymentMethod: 'wallet',
    });
  });

  it('brings back what was saved, after a reload or a payment that failed (product 3, Shipping address form)', () => {
    const order = anOrder({
      shipping_address: {
        id: '6b0000000000000000000009',
        full_name: '이새봄',
        phone: '01099998888',
        address1: '부산 해운대구 1',
        address2: '2층',
      },
      comments: '경비실에 맡겨 주세요',
      selfExamination: {
        basic: { pregnancy: true, diseaseExperiences: ['당뇨'], recentDrugs: [], note: '땅콩' },
      },
      consents: ['health'],
      payment_method: 'card',
    });
    expect(valuesOf(order, aPatient())).toMatchObject({
      full_name: '이새봄',
      address2: '2층',
      selectedMessage: DELIVERY_FREE_TEXT,
      note: '경비실에 맡겨 주세요',
      pregnancy: 'yes',
      diseaseExperiences: ['당뇨'],
      examinationNote: '땅콩',
      consents: { health: ALL_CONSENTS.health, telemedicine: null, withdrawal: null, clinic: null },
      paymentMethod: 'card',
    });
    expect(valuesOf(anOrder({ comments: DELIVERY_PRESETS[0] }), null)).toMatchObject({
      selectedMessage: DELIVERY_PRESETS[0],
      note: '',
    });
  });

  it('sends the preset, or the note of the free-text option (product 5, Delivery without an address; product 12, Comments)', () => {
    const preset = readyValues({ selectedMessage: DELIVERY_PRESETS[1], note: '남은 글' });
    expect(changeOf(preset, anOrder(), null).comments).toBe(DELIVERY_PRESETS[1]);
    const free = readyValues({ selectedMessage: DELIVERY_FREE_TEXT, note: ' 경비실 ' });
    expect(changeOf(free, anOrder(), null).comments).toBe('경비실');
  });

  it('sends no address for a pick-up, keeps clinic and time, and says whose storefront it is (product 5, Delivery without an address)', () => {
    const order = anOrder();
    const change = changeOf(readyValues({ shippingMethodId: 'pickup' }), order, 'dalim');
    expect(change).toMatchObject({
      id: order.id,
      isLocalHome: true,
      clinic_id: order.clinic_id,
      appointment: order.appointment,
      shippingAddress: null,
      comments: '',
      selfExamination: { basic: { pregnancy: false } },
    });
    expect(change.consents?.map(({ kind }) => kind)).toEqual([
      'health',
      'telemedicine',
      'withdrawal',
      'clinic',
    ]);
  });
});
