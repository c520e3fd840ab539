import { describe, expect, it } from 'vitest';
import { aPatient } from '../../../tests/support/checkout-fixtures';
import { missingFields, profileBody } from './open-profile-dialog';
import { isCheckoutPath, opensProfileDialog } from './profile-rule';

const incomplete = { isProfileCompleted: false };

describe('when the profile dialog opens (product 2, Profile-completion dialog)', () => {
  it.each([
    '/',
    '/@dalim',
    '/@dalim/',
    '/products/6b00000000000000000000a1',
    '/@dalim/products/6b00000000000000000000a1',
    '/checkout/6b0000000000000000000001',
    '/@dalim/checkout/6b0000000000000000000001/complete',
  ])('opens on %s', (path) => {
    expect(opensProfileDialog(path, incomplete)).toBe(true);
  });

  it.each([
    '/cart',
    '/@dalim/cart',
    '/blog',
    '/products',
    '/order/1',
    '/oauth/callback/kakao',
    '/@dalim/oauth/callback/kakao',
  ])('does not open on %s', (path) => {
    expect(opensProfileDialog(path, incomplete)).toBe(false);
  });

  it('never opens signed out, for a complete profile, or before the patient is known', () => {
    expect(opensProfileDialog('/', null)).toBe(false);
    expect(opensProfileDialog('/', { isProfileCompleted: true })).toBe(false);
  });

  it('cannot be dismissed on checkout paths', () => {
    expect(isCheckoutPath('/@dalim/checkout/1')).toBe(true);
    expect(isCheckoutPath('/products/1')).toBe(false);
  });
});

describe('requested fields', () => {
  it('are the missing ones, and only those are sent', () => {
    const patient = aPatient({ gender: null, birthDate: null });
    expect(missingFields(patient)).toEqual(['gender', 'birthDate']);
    const values = { gender: '여성', birthDate: '19580315', phoneNumber: '' };
    expect(profileBody(missingFields(patient), values)).toEqual({
      gender: 'female',
      birthDate: '19580315',
    });
  });
});
