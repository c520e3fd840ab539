import { describe, expect, it, vi } from 'vitest';
import { ApiError } from '@/platform/api/api-error';
import { anOrder, readyValues } from '../../../../tests/support/checkout-fixtures';
import { fakeApi, type Answers } from '../../../../tests/support/fake-api';
import type { CheckoutDrafts } from './checkout-drafts';
import { storeHandedDetails } from '@/platform/handoff/handed-details';
import { findDraft } from './find-draft';

const values = readyValues({ address1: '부산 해운대구 1' });
const earlier = { orderId: 'earlier', patientId: 'patient', values };

function find(answers: Answers, drafts: Partial<CheckoutDrafts> = {}) {
  const { api, calls } = fakeApi(answers);
  const all: CheckoutDrafts = {
    load: async () => null,
    loadEarlier: async () => earlier,
    save: async () => true,
    forget: vi.fn(async () => undefined),
    forgetPaid: async () => undefined,
    forgetAll: async () => undefined,
    ...drafts,
  };
  return { found: findDraft(all, api, 'order', 'patient'), forget: all.forget, calls };
}

describe('what was typed before (decision 0118)', () => {
  it('is that of the order itself, without asking for another', async () => {
    const own = find({}, { load: async () => values });
    await expect(own.found).resolves.toEqual({ values, origin: 'this-order' });
    expect(own.calls).toEqual([]);
  });

  it('is never what came from another browser where something was typed here, nor on another order', async () => {
    const details = { full_name: '', phone: '', address1: '서울', address2: '', postcode: '' };
    await storeHandedDetails('order', details);
    const own = find({}, { load: async () => values });
    await expect(own.found).resolves.toMatchObject({ origin: 'this-order' });
    await expect(find({}).found).resolves.toMatchObject({
      values: details,
      origin: 'other-browser',
    });
    await storeHandedDetails('another', details);
    const none = find({}, { loadEarlier: async () => null });
    await expect(none.found).resolves.toBeNull();
  });

  it.each(['draft', 'awaiting_payment', 'cancelled'] as const)(
    'else that of an order that was left and is %s',
    async (status) => {
      const left = find({ getOrder: { data: anOrder({ status }) } });
      await expect(left.found).resolves.toEqual({ values, origin: 'earlier-order' });
      expect(left.calls[0]?.request).toEqual({ params: { id: 'earlier' } });
      expect(left.forget).not.toHaveBeenCalled();
    },
  );

  it('is gone with an order that was paid where this browser did not see it', async () => {
    const paid = find({ getOrder: { data: anOrder({ status: 'paid', paidAt: 1 }) } });
    await expect(paid.found).resolves.toBeNull();
    expect(paid.forget).toHaveBeenCalledExactlyOnceWith('earlier');
  });

  it('stays unused, and kept, while nobody can say how that order ended', async () => {
    const silent = find({ getOrder: new ApiError('network') });
    await expect(silent.found).resolves.toBeNull();
    expect(silent.forget).not.toHaveBeenCalled();
  });

  it('is nothing where nothing was kept', async () => {
    await expect(find({}, { loadEarlier: async () => null }).found).resolves.toBeNull();
  });
});
