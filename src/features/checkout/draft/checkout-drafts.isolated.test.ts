import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { DAY_MS } from '@contract/core/constants';
import type { DeviceStore } from '@/platform/storage/device-store';
import { createEncryptedStore } from '@/platform/storage/encrypted-store';
import { openDeviceStore } from '@/platform/storage/idb-store';
import { readyValues } from '../../../../tests/support/checkout-fixtures';
import { createCheckoutDrafts, readDraft, type CheckoutDraft } from './checkout-drafts';

const NOW = Date.UTC(2026, 10, 21);
const draft: CheckoutDraft = {
  orderId: 'order',
  patientId: 'patient',
  values: readyValues({ examinationNote: '땅콩 알레르기', recentDrugs: ['혈압약'] }),
};

// in a worker of its own: a save that another file left under way would lie over this one’s
let device: DeviceStore;
let now: number;
const clock = () => now;
/** The drafts as a page that was just opened has them. */
const open = (memory = new Map<string, CheckoutDraft>()) =>
  createCheckoutDrafts(createEncryptedStore(device, clock), memory, clock);

beforeEach(() => {
  device = openDeviceStore();
  now = NOW;
});

afterEach(() => {
  vi.useRealTimers();
});

describe('the checkout draft', () => {
  it('comes back whole after the tab was killed', async () => {
    expect(await open().save(draft)).toBe(true);
    expect(await open().load('order', 'patient')).toEqual(draft.values);
  });

  it('of before a further consent was asked for comes back with that one open', () => {
    const { clinic: _later, ...consents } = draft.values.consents;
    const older = readDraft({ ...draft, values: { ...draft.values, consents } });
    expect(older?.values).toEqual({ ...draft.values, consents: { ...consents, clinic: null } });
  });

  it('of a build that did not keep which text was ticked comes back with every consent open', () => {
    const consents = { health: true, telemedicine: true, withdrawal: false, clinic: true };
    const older = readDraft({ ...draft, values: { ...draft.values, consents } });
    const open = { health: null, telemedicine: null, withdrawal: null, clinic: null };
    expect(older?.values).toEqual({ ...draft.values, consents: open });
  });

  it('is nobody else’s, and of no other order', async () => {
    await open().save(draft);
    expect(await open().load('order', 'somebody')).toBeNull();
    expect(await open().load('other', 'patient')).toBeNull();
  });

  it('waits for the next order of the same patient', async () => {
    await open().save(draft);
    expect(await open().loadEarlier('next', 'patient')).toEqual(draft);
    expect(await open().loadEarlier('next', 'somebody')).toBeNull();
    expect(await open().loadEarlier('order', 'patient')).toBeNull();
    now += DAY_MS;
    expect(await open().loadEarlier('next', 'patient')).toBeNull();
  });

  it('is not kept when its patient logs out while it waits its turn', async () => {
    const drafts = open();
    let isLeft = false;
    const first = drafts.save(draft, () => isLeft);
    const second = drafts.save({ ...draft, orderId: 'next' }, () => isLeft);
    isLeft = true;
    await Promise.all([first, second]);
    expect(await device.read('checkoutDraft')).toBeUndefined();
  });

  it('waits for no order once it is paid, or forgotten', async () => {
    const drafts = open();
    await drafts.save(draft);
    await drafts.forget('order');
    expect(await drafts.loadEarlier('next', 'patient')).toBeNull();
    await drafts.save({ ...draft, orderId: 'left' });
    await drafts.forgetAll();
    expect(await drafts.loadEarlier('next', 'patient')).toBeNull();
  });

  it('that another tab has forgotten waits in no tab', async () => {
    const memory = new Map<string, CheckoutDraft>();
    await open(memory).save(draft);
    await open().forgetAll();
    expect(await open(memory).loadEarlier('next', 'patient')).toBeNull();
  });

  it('is gone after payment, and stays when another order is paid', async () => {
    await open().save(draft);
    await open().forget('other');
    expect(await open().load('order', 'patient')).not.toBeNull();
    await open().forget('order');
    expect(await open().load('order', 'patient')).toBeNull();
  });

  it('is gone when everything is to be forgotten', async () => {
    const drafts = open();
    await drafts.save(draft);
    await drafts.forgetAll();
    expect(await drafts.load('order', 'patient')).toBeNull();
    expect(await open().load('order', 'patient')).toBeNull();
  });

  it('is gone after a day (product 4, Health information)', async () => {
    await open().save(draft);
    now += DAY_MS;
    expect(await open().load('order', 'patient')).toBeNull();
  });

  it('survives a detour in this tab where the browser keeps nothing', async () => {
    const blocked = () => Promise.reject(new Error('blocked'));
    device = { ...device, read: blocked, update: blocked, remove: blocked };
    const memory = new Map<string, CheckoutDraft>();
    expect(await open(memory).save(draft)).toBe(false);
    expect(await open(memory).load('order', 'patient')).toEqual(draft.values);
    await open(memory).save({ ...draft, orderId: 'second' });
    now += 1;
    await open(memory).save({ ...draft, orderId: 'third' });
    expect(await open(memory).loadEarlier('next', 'patient')).toMatchObject({ orderId: 'third' });
    expect(await open(memory).loadEarlier('next', 'somebody')).toBeNull();
    now += DAY_MS;
    expect(await open(memory).loadEarlier('next', 'patient')).toBeNull();
    await open(memory).forget('order');
    expect(await open(memory).load('order', 'patient')).toBeNull();
  });

  it('keeps nobody waiting for a device that never answers', async () => {
    vi.useFakeTimers();
    const never = () => new Promise<never>(() => undefined);
    const store = { ...createEncryptedStore(device), read: never, write: never, remove: never };
    const drafts = createCheckoutDrafts(store, new Map(), clock);
    const all = Promise.all([
      drafts.load('order', 'patient'),
      drafts.loadEarlier('next', 'patient'),
      drafts.forget('other'),
      drafts.forgetPaid(['other']),
      drafts.forgetAll(),
    ]);
    await vi.advanceTimersByTimeAsync(3000);
    await expect(all).resolves.toEqual([null, null, ...Array(3).fill(undefined)]);
    // what was typed is carried through this tab's detours all the same
    void drafts.save(draft);
    await expect(drafts.load('order', 'patient')).resolves.toEqual(draft.values);
  });

  it('is not read when its shape is another one', () => {
    expect(readDraft(draft)).toEqual(draft);
    expect(readDraft({ ...draft, values: { ...draft.values, pregnancy: true } })).toBeNull();
    expect(readDraft(null)).toBeNull();
  });
});
