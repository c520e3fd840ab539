import { describe, expect, it } from 'vitest';
import { incompleteSections, needsAddress, type CheckoutFacts } from './readiness';

const ready: CheckoutFacts = {
  billingName: '김달임',
  shippingMethodId: 'parcel',
  recipient: { full_name: '김달임', phone: '01012345678', address1: '서울 종로구' },
  examination: { pregnancy: false },
  clinicId: '65a1c0de0000000000000001',
  appointmentStartedAt: 1,
};

describe('submit readiness (product 4, Submit readiness)', () => {
  it('is complete with everything', () => {
    expect(incompleteSections(ready)).toEqual([]);
  });

  it.each([
    [{ billingName: ' ' }, 'billing'],
    [{ shippingMethodId: null }, 'shipping'],
    [{ recipient: null }, 'shipping'],
    [{ recipient: { full_name: '', phone: '1', address1: '1' } }, 'shipping'],
    [{ recipient: { full_name: '1', phone: '', address1: '1' } }, 'shipping'],
    [{ recipient: { full_name: '1', phone: '1', address1: '' } }, 'shipping'],
    [{ clinicId: null }, 'clinic'],
    [{ appointmentStartedAt: null }, 'clinic'],
    [{ examination: null }, 'examination'],
  ] as const)('with %j misses %s', (change, section) => {
    expect(incompleteSections({ ...ready, ...change })).toEqual([section]);
  });

  it('needs no recipient for pickup', () => {
    const pickup = { ...ready, shippingMethodId: 'pickup', recipient: null } as const;
    expect(incompleteSections(pickup)).toEqual([]);
    expect(needsAddress('pickup')).toBe(false);
    expect(needsAddress('quick')).toBe(true);
  });

  it('lists the sections from top to bottom', () => {
    const nothing: CheckoutFacts = {
      billingName: '',
      shippingMethodId: null,
      recipient: null,
      examination: null,
      clinicId: null,
      appointmentStartedAt: null,
    };
    expect(incompleteSections(nothing)).toEqual(['billing', 'shipping', 'clinic', 'examination']);
  });
});
