import { createMemoryHistory } from '@tanstack/react-router';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { openMerge } from '@/features/cart/merge-guest-cart';
import { markPayment, isPaymentMarked } from '@/features/checkout/payment/payment-return';
import { savePending } from '@/features/checkout/pending-checkout';
import { readPending } from '@/features/checkout/read-pending';
import { storeTappedTime } from '@/features/clinics/slots/tapped-time';
import { peekRedirectPath, saveRedirectPath } from '@/platform/navigation/redirect-path';
import type { SessionEnd } from '@/platform/session/session-state';
import { createEncryptedStore } from '@/platform/storage/encrypted-store';
import { createDeviceStore } from '@/platform/storage/idb';
import { localStore, sessionStore, writeJson } from '@/platform/storage/web-storage';
import { KNOWN } from '../../tests/support/session-setup';
import { PATIENT_ID, tokensOf } from '../../tests/support/tokens';
import { followDeviceOwner } from './background-services';
import { createApp } from './create-app';
import { emptyAfterSession } from './session-end';

const ITEM = { product_id: 'a'.repeat(24), variant_id: 'b'.repeat(24), quantity: 2 };
const DRAFT = { orderId: 'c'.repeat(24), patientId: PATIENT_ID, values: {} as never };
const LAST = { items: [ITEM], readAt: 1 };
const UNSENT = { id: 'one', change: { kind: 'add', items: [ITEM] }, sentAt: null };

const OTHER = '9'.repeat(24);

const device = createDeviceStore();

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
});
afterEach(() => {
  localStorage.clear();
  sessionStorage.clear();
});

/** A tab in which everything is filled that a session can leave behind; answers what is left of it. */
async function filledTab() {
  const { queryClient, stores } = createApp({
    fetch: () => Promise.reject(new TypeError('Failed to fetch')),
    storedAlias: null,
    history: createMemoryHistory(),
  });
  const { cart, checkout } = stores;
  const encrypted = createEncryptedStore();
  queryClient.setQueryData(['private', 'orders'], ['비밀']);
  queryClient.setQueryData(['public', 'products'], ['경옥고']);
  void queryClient
    .getMutationCache()
    .build(queryClient, { mutationFn: () => new Promise(() => undefined) });
  cart.memory.state.lines['line'] = { productName: '경옥고' } as never;
  const operations = [UNSENT];
  const patientCart = { patientId: PATIENT_ID, last: LAST, operations };
  await device.update('patientCart', () => patientCart);
  await cart.guest.change({ kind: 'add', items: [ITEM] });
  await openMerge(cart.guest, PATIENT_ID);
  checkout.drafts.set(DRAFT.orderId, DRAFT);
  await encrypted.write('checkoutDraft', DRAFT, Date.now() + 60_000);
  markPayment(DRAFT.orderId);
  sessionStore.write('productId', ITEM.product_id);
  saveRedirectPath('/my-page');
  savePending({ items: [ITEM], source: 'cart' }, 'login');
  storeTappedTime(ITEM.product_id, Date.now() + 60_000);
  localStore.write('recentSearches', '["경옥고"]');
  localStore.write('favourites', '[]');
  localStore.write('recentProducts', '[]');
  localStore.write('keptListsOwner', PATIENT_ID);
  localStore.write('handoff', '{}');
  const left = async () => {
    const cartOnDevice = (await device.read('patientCart')) as typeof patientCart | undefined;
    return {
      'private answers': queryClient.getQueryData(['private', 'orders']) !== undefined,
      'calls that wait': queryClient.getMutationCache().getAll().length > 0,
      'names of the cart’s lines': Object.keys(cart.memory.state.lines).length > 0,
      'the patient’s cart as last read': (cartOnDevice?.last ?? null) !== null,
      'unsent changes of the cart': (cartOnDevice?.operations ?? []).length > 0,
      'the guest’s lines that wait to be merged': cart.guest.state.items.length > 0,
      'the draft in the tab': checkout.drafts.size > 0,
      'the draft on the device': (await encrypted.read('checkoutDraft')) !== null,
      'the mark of an open payment': isPaymentMarked(DRAFT.orderId),
      'the product of a login': sessionStore.read('productId') !== null,
      'the target of a login': peekRedirectPath() !== null,
      'a checkout that waits': readPending() !== null,
      'a time for a checkout': sessionStore.read('chosenTime') !== null,
      'recent searches': localStore.read('recentSearches') !== null,
      favourites: localStore.read('favourites') !== null,
      'recently viewed products': localStore.read('recentProducts') !== null,
      'whose the device is': localStore.read('keptListsOwner') !== null,
      'a cart from another browser': localStore.read('handoff') !== null,
      'public answers': queryClient.getQueryData(['public', 'products']) !== undefined,
    };
  };
  return { stores, left };
}

/** What is left, by how the session ended. */
const TABLE = {
  'private answers': { expired: false, otherwise: false },
  'calls that wait': { expired: false, otherwise: false },
  'names of the cart’s lines': { expired: false, otherwise: false },
  'the patient’s cart as last read': { expired: false, otherwise: false },
  'unsent changes of the cart': { expired: true, otherwise: false },
  'the guest’s lines that wait to be merged': { expired: true, otherwise: false },
  'the draft in the tab': { expired: true, otherwise: false },
  'the draft on the device': { expired: true, otherwise: false },
  'the mark of an open payment': { expired: false, otherwise: false },
  'the product of a login': { expired: false, otherwise: false },
  'the target of a login': { expired: false, otherwise: false },
  'a checkout that waits': { expired: true, otherwise: false },
  'a time for a checkout': { expired: true, otherwise: false },
  'recent searches': { expired: true, otherwise: false },
  favourites: { expired: true, otherwise: false },
  'recently viewed products': { expired: true, otherwise: false },
  'whose the device is': { expired: true, otherwise: false },
  'a cart from another browser': { expired: true, otherwise: false },
  'public answers': { expired: true, otherwise: true },
};

it.each<SessionEnd>(['logged-out', 'elsewhere', 'switched', 'expired'])(
  'a session that ended as %s is emptied of this, and spared that (product 4, Logout; product 4, Searches)',
  async (how) => {
    const { stores, left } = await filledTab();
    expect(new Set(Object.values(await left()))).toEqual(new Set([true]));
    const column = how === 'expired' ? 'expired' : 'otherwise';
    const expected = Object.fromEntries(
      Object.entries(TABLE).map(([thing, row]) => [thing, row[column]]),
    );
    emptyAfterSession(stores, how, PATIENT_ID);
    await vi.waitFor(async () => expect(await left()).toEqual(expected));
  },
);

it('another patient who signs in after an expiry finds nothing of the first (product 4, Logout)', async () => {
  const { stores, left } = await filledTab();
  emptyAfterSession(stores, 'expired', PATIENT_ID);
  await vi.waitFor(async () => expect(await left()).toMatchObject({ 'private answers': false }));
  saveRedirectPath('/cart');
  followDeviceOwner(stores);
  // the same patient would find it
  expect(await left()).toMatchObject({ 'the draft on the device': true, favourites: true });
  writeJson(localStore, 'session', tokensOf('r9', OTHER));
  stores.session.setPatient({ ...KNOWN, patientId: OTHER });
  await vi.waitFor(async () =>
    expect(await left()).toMatchObject({
      'the draft in the tab': false,
      'the draft on the device': false,
      'recent searches': false,
      favourites: false,
      'recently viewed products': false,
      'a cart from another browser': false,
    }),
  );
  expect(localStore.read('keptListsOwner')).toBe(OTHER);
  // what waits for the login that has just come
  expect(await left()).toMatchObject({
    'the guest’s lines that wait to be merged': true,
    'the target of a login': true,
    'a checkout that waits': true,
    'a time for a checkout': true,
  });
});

it('what fails does not keep the rest', async () => {
  const { stores, left } = await filledTab();
  vi.spyOn(stores.queryClient, 'removeQueries').mockImplementation(() => {
    throw new Error('broken');
  });
  emptyAfterSession(stores, 'logged-out', PATIENT_ID);
  await vi.waitFor(async () =>
    expect(await left()).toMatchObject({ 'a checkout that waits': false, 'private answers': true }),
  );
});
