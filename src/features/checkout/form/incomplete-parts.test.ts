import { DELIVERY_FREE_TEXT, DELIVERY_PRESETS } from '@contract/orders/note';
import { describe, expect, it } from 'vitest';
import { ALL_CONSENTS, anOrder, readyValues } from '../../../../tests/support/checkout-fixtures';
import { incompleteParts } from './incomplete-parts';

describe('what keeps from paying (product 4, Submit readiness)', () => {
  it('nothing when all is there', () => {
    expect(incompleteParts(readyValues(), anOrder(), true)).toEqual([]);
  });

  it.each([
    ['no name', { billingName: '' }, ['billing']],
    ['a name that is not valid', { billingName: 'K' }, ['billing']],
    ['no method', { shippingMethodId: '' }, ['shipping']],
    ['a recipient of one letter', { full_name: '김' }, ['shipping']],
    ['a short phone number', { phone: '010123' }, ['shipping']],
    ['no address', { address1: ' ' }, ['shipping']],
    ['a second line of 101 letters', { address2: '가'.repeat(101) }, ['shipping']],
    [
      'a free text of 21 letters',
      { selectedMessage: DELIVERY_FREE_TEXT, note: '가'.repeat(21) },
      ['shipping'],
    ],
    ['no answer on pregnancy', { pregnancy: '' }, ['examination']],
    [
      'more than 500 letters for the doctor',
      { examinationNote: '😀'.repeat(501) },
      ['examination'],
    ],
    [
      'no consent to health information',
      { consents: { ...ALL_CONSENTS, health: null } },
      ['examination'],
    ],
    [
      'no consent to telemedicine',
      { consents: { ...ALL_CONSENTS, telemedicine: null } },
      ['agreements'],
    ],
    [
      'the consent to telling the clinic',
      { consents: { ...ALL_CONSENTS, clinic: null } },
      ['agreements'],
    ],
    [
      'several, in the order they stand',
      { billingName: '', pregnancy: '' },
      ['billing', 'examination'],
    ],
  ] as const)('%s', (_name, change, parts) => {
    expect(incompleteParts(readyValues(change), anOrder(), true)).toEqual(parts);
  });

  it.each(['', DELIVERY_PRESETS[0]])(
    'looks at no free text that nobody sees or sends, with %j chosen (product 5, Delivery without an address)',
    (selectedMessage) => {
      const values = readyValues({ selectedMessage, note: '가'.repeat(21) });
      expect(incompleteParts(values, anOrder(), true)).toEqual([]);
    },
  );

  it('counts letters for the doctor as the field and the server do', () => {
    const values = readyValues({ examinationNote: '😀'.repeat(500) });
    expect(incompleteParts(values, anOrder(), true)).toEqual([]);
  });

  it('asks for no address where the patient picks up', () => {
    const values = readyValues({
      shippingMethodId: 'pickup',
      full_name: '',
      phone: '',
      address1: '',
    });
    expect(incompleteParts(values, anOrder(), true)).toEqual([]);
  });

  it('takes an expired hold, and no clinic, for an open clinic part', () => {
    expect(incompleteParts(readyValues(), anOrder(), false)).toEqual(['clinic']);
    const order = anOrder({ clinic_id: null, appointment: null });
    expect(incompleteParts(readyValues(), order, false)).toEqual(['clinic']);
  });
});
