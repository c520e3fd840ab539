import { createMemoryHistory } from '@tanstack/react-router';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
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

const openTab = () =>
  createApp({
    fetch: () => Promise.reject(new TypeError('Failed to fetch')),
    storedAlias: null,
    history: createMemoryHistory(),
  });

/** A tab in which everything is filled that a session can leave behind; answers what is left of it. */
async function filledTab() {
  const { queryClient, stores } = openTab();
  const { cart, checkout } = stores;
  const encrypted = createEncryptedStore();
  queryClient.setQueryData(['private', 'orders'], ['비밀']);
  queryClient.setQueryData(['public', 'products'], ['경옥고']);
  void queryClient
    .getMutationCache()
    .build(queryClient, { mutationFn: () => new Promise(() => undefined) });
  cart.memory.state.lines['line'] = { productName: '경옥고' } as never;
  await device.update('cartLines', () => ({}));
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
  const subscription = { endpoint: 'https://push.example/1', unsubscribe: vi.fn() };
  vi.stubGlobal('Notification', vi.fn());
  vi.stubGlobal('pushManager', { getSubscription: async () => subscription });
  const left = async () => {
    const cartOnDevice = (await device.read('patientCart')) as typeof patientCart | undefined;
    return {
      'private answers': queryClient.getQueryData(['private', 'orders']) !== undefined,
      'calls that wait': queryClient.getMutationCache().getAll().length > 0,
      'names of the cart’s lines': Object.keys(cart.memory.state.lines).length > 0,
      'the same on the device': (await device.read('cartLines')) !== undefined,
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
      'the subscription to messages': subscription.unsubscribe.mock.calls.length === 0,
      'public answers': queryClient.getQueryData(['public', 'products']) !== undefined,
    };
  };
  return { stores, left };
}

/** What is left, by how the session ended; `late`: the device is a guest's or another patient's by then. */
const TABLE = {
  'private answers': { expired: false, otherwise: false, late: false },
  'calls that wait': { expired: false, otherwise: false, late: false },
  'names of the cart’s lines': { expired: false, otherwise: false, late: false },
  'the same on the device': { expired: false, otherwise: false, late: true },
  'the patient’s cart as last read': { expired: false, otherwise: false, late: true },
  'unsent changes of the cart': { expired: true, otherwise: false, late: true },
  'the guest’s lines that wait to be merged': { expired: true, otherwise: false, late: true },
  'the draft in the tab': { expired: true, otherwise: false, late: false },
  'the draft on the device': { expired: true, otherwise: false, late: true },
  'the mark of an open payment': { expired: false, otherwise: false, late: true },
  'the product of a login': { expired: false, otherwise: false, late: false },
  'the target of a login': { expired: false, otherwise: false, late: false },
  'a checkout that waits': { expired: true, otherwise: false, late: false },
  'a time for a checkout': { expired: true, otherwise: false, late: false },
  'recent searches': { expired: true, otherwise: false, late: true },
  favourites: { expired: true, otherwise: false, late: true },
  'recently viewed products': { expired: true, otherwise: false, late: true },
  'whose the device is': { expired: true, otherwise: false, late: true },
  'a cart from another browser': { expired: true, otherwise: false, late: true },
  'the subscription to messages': { expired: true, otherwise: false, late: true },
  'public answers': { expired: true, otherwise: true, late: true },
};
const column = (name: 'expired' | 'otherwise' | 'late') =>
  Object.fromEntries(Object.entries(TABLE).map(([thing, row]) => [thing, row[name]]));

it.each<SessionEnd>(['logged-out', 'elsewhere', 'switched', 'expired'])(
  'a session that ended as %s is emptied of this, and spared that (product 4, Logout; product 4, Searches)',
  async (how) => {
    const { stores, left } = await filledTab();
    expect(new Set(Object.values(await left()))).toEqual(new Set([true]));
    const expected = column(how === 'expired' ? 'expired' : 'otherwise');
    emptyAfterSession(stores, how, PATIENT_ID);
    await vi.waitFor(async () => expect(await left()).toEqual(expected));
  },
);

/** What is left once all that was begun is over. */
async function leftAtLast({ left }: Awaited<ReturnType<typeof filledTab>>) {
  await vi.dynamicImportSettled();
  await new Promise((resolve) => setTimeout(resolve, 50));
  return left();
}

describe('a tab that hears late of an end leaves the device to whose it is by then (product 4, Logout)', () => {
  it.each([
    ['elsewhere', 'a guest’s', PATIENT_ID, null],
    ['elsewhere', 'another patient’s', PATIENT_ID, OTHER],
    ['elsewhere', 'another patient’s than the tab could name', null, OTHER],
    ['switched', 'another patient’s', PATIENT_ID, OTHER],
    ['switched', 'another patient’s than the tab could name', null, OTHER],
  ] as const)('%s, and it is %s', async (how, _, patientId, owner) => {
    const tab = await filledTab();
    if (owner === null) localStore.remove('keptListsOwner');
    else localStore.write('keptListsOwner', owner);
    emptyAfterSession(tab.stores, how, patientId);
    const expected = { ...column('late'), 'whose the device is': owner !== null };
    await vi.waitFor(async () => expect(await tab.left()).toEqual(expected));
    expect(await leftAtLast(tab)).toEqual(expected);
  });

  it('also when it changes hands before the tab’s code has come', async () => {
    const tab = await filledTab();
    emptyAfterSession(tab.stores, 'switched', PATIENT_ID);
    localStore.write('keptListsOwner', OTHER);
    expect(await leftAtLast(tab)).toMatchObject({
      'a checkout that waits': false,
      'the guest’s lines that wait to be merged': true,
      'the draft on the device': true,
      favourites: true,
      'a cart from another browser': true,
      'the subscription to messages': true,
      'whose the device is': true,
    });
  });
});

it.each([
  ['logged-out', 'elsewhere'],
  ['elsewhere', 'logged-out'],
] as const)('two tabs that act as %s and %s empty the device once and for all', async (...both) => {
  const { stores, left } = await filledTab();
  const stop = stores.cart.guest.follow();
  emptyAfterSession(stores, both[0], PATIENT_ID);
  emptyAfterSession(openTab().stores, both[1], PATIENT_ID);
  await vi.waitFor(async () => expect(await left()).toEqual(column('otherwise')));
  stop();
});

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
