import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { render } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { createEncryptedStore } from '@/platform/storage/encrypted-store';
import { anOrder, readyValues } from '../../../../tests/support/checkout-fixtures';
import { CheckoutPortProvider, createCheckoutStore } from '../checkout-port';
import type { CheckoutDrafts } from './checkout-drafts';
import { useDrafts, useForgetPaidDrafts } from './use-drafts';

const MINE = anOrder({ status: 'paid', paidAt: 1 });
const draft = { orderId: MINE.id, patientId: 'patient', values: readyValues() };
const stored = () => createEncryptedStore().read('checkoutDraft');

/** A page whose cache hears of orders. */
function show() {
  const client = new QueryClient();
  const all: CheckoutDrafts[] = [];
  const Watcher = () => {
    useForgetPaidDrafts();
    all.push(useDrafts());
    return null;
  };
  const Form = () => {
    all.push(useDrafts());
    return null;
  };
  const checkout = {
    store: createCheckoutStore(),
    askLogin: async () => false,
    completeProfile: async () => false,
  };
  render(
    <QueryClientProvider client={client}>
      <CheckoutPortProvider value={checkout}>
        <Watcher />
        <Form />
      </CheckoutPortProvider>
    </QueryClientProvider>,
  );
  return { client, drafts: all };
}

beforeEach(async () => {
  await createEncryptedStore().clear();
});

describe('an order that was paid elsewhere leaves no health answers behind', () => {
  it.each([
    ['the order itself', ['private', 'order', MINE.id], MINE],
    [
      'a list of orders',
      ['private', 'orders'],
      { pages: [{ items: [anOrder({ id: 'other' }), MINE], hasMore: false }], pageParams: [] },
    ],
  ])('when it is seen in %s', async (_, queryKey, data) => {
    const { client, drafts } = show();
    await drafts[0]?.save(draft);
    expect(await stored()).not.toBeNull();
    client.setQueryData(queryKey, data);
    await vi.waitFor(async () => expect(await stored()).toBeNull());
    await drafts[0]?.save(draft);
    expect(await stored()).toBeNull();
  });

  it('but an unpaid or another one keeps them', async () => {
    const { client, drafts } = show();
    await drafts[0]?.save(draft);
    client.setQueryData(['private', 'order', MINE.id], anOrder({ status: 'cancelled' }));
    client.setQueryData(['private', 'order', 'other'], { ...MINE, id: 'other' });
    await drafts[0]?.forgetPaid(['another']);
    expect(await stored()).not.toBeNull();
  });

  it('and who keeps the draft knows what another part of the page has forgotten', () => {
    const { drafts } = show();
    expect(new Set(drafts).size).toBe(1);
  });
});
