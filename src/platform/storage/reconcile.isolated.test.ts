import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import {
  hangCommitting,
  hangOpening,
  hangReading,
  inIndexedDb,
  openPage,
  past,
  visit,
} from '../../../tests/support/hanging-storage';
import { IDB_KEYS } from './keys';

const { cart, checkoutDraft, mergeKey, patientCart } = IDB_KEYS;
const line = (n: number, quantity: number) => ({
  product_id: `65a1c0de000000000000000${n}`,
  variant_id: `65a1c0de000000000000001${n}`,
  quantity,
});
const operation = (id: string) => ({ id, change: { kind: 'add', items: [] }, sentAt: null });
const queue = (...ids: string[]) => ({
  patientId: 'patient',
  last: null,
  operations: ids.map(operation),
});

beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] }));
afterEach(() => void vi.useRealTimers());

describe('the next visit, when IndexedDB works again (decision 0124)', () => {
  it('has what the slow one held together with what was put in meanwhile', async () => {
    await (await visit()).update(cart, () => [line(1, 2), line(2, 1)]);
    const { recover } = hangOpening();
    const store = await visit();
    await past(store.update(cart, () => [line(1, 1), line(3, 1)]));
    recover();
    const all = [line(1, 3), line(2, 1), line(3, 1)];
    expect(await (await visit()).read(cart)).toEqual(all);
    expect(await inIndexedDb(cart)).toEqual(all);
    expect(Object.keys(localStorage)).toEqual(['database']);
  });

  it('keeps what was changed and removed, when the cart had been read before', async () => {
    await (await visit()).update(cart, () => [line(1, 2), line(2, 1)]);
    const store = await visit();
    await store.read(cart);
    const { recover } = hangReading();
    await past(store.update(cart, () => [line(1, 5)]));
    recover();
    expect(await (await visit()).read(cart)).toEqual([line(1, 5)]);
  });

  it('counts a write once that was late and took effect after all', async () => {
    const store = await visit();
    await store.update(cart, () => [line(1, 1)]);
    const recover = hangCommitting();
    const more = (stored: unknown) => [
      line(1, (stored as { quantity: number }[])[0]!.quantity + 1),
    ];
    await past(store.update(cart, more));
    await store.update(cart, more);
    expect(await store.read(cart)).toEqual([line(1, 3)]);
    recover();
    expect(await inIndexedDb(cart)).toEqual([line(1, 2)]);
    expect(await (await visit()).read(cart)).toEqual([line(1, 3)]);
  });

  it('gets the same when the taking over was interrupted', async () => {
    await (await visit()).update(cart, () => [line(1, 2)]);
    const { recover } = hangOpening();
    await past((await visit()).update(cart, () => [line(1, 1)]));
    recover();
    const remove = vi.spyOn(Storage.prototype, 'removeItem').mockImplementation(() => {
      throw new Error('the tab was killed');
    });
    await (await visit()).read(cart);
    remove.mockRestore();
    expect(localStorage.getItem('cart')).not.toBeNull();
    expect(await (await visit()).read(cart)).toEqual([line(1, 3)]);
    expect(['cart', 'reconcile'].map((key) => localStorage.getItem(key))).toEqual([null, null]);
  });

  it('takes the greater of two changes of one line, since one may contain the other', async () => {
    await (await visit()).update(cart, () => [line(1, 1), line(2, 1), line(3, 1)]);
    const store = await visit();
    await store.read(cart);
    const { recover } = hangReading();
    await past(store.update(cart, () => [line(1, 3), line(3, 1)]));
    recover();
    await (
      await openPage()
    )
      .openDeviceStore()
      .update(cart, () => [line(1, 2), line(2, 1), line(3, 4)]);
    expect(await (await visit()).read(cart)).toEqual([line(1, 3), line(3, 4)]);
  });

  it('sends each change of a patient’s cart once, and none that was settled', async () => {
    await (await visit()).update(patientCart, () => queue('first', 'second'));
    const known = await visit();
    await known.read(patientCart);
    const reading = hangReading();
    await past(known.update(patientCart, () => queue('second', 'third')));
    reading.recover();
    await (
      await openPage()
    )
      .openDeviceStore()
      .update(patientCart, () => queue('first', 'second', 'of another tab'));
    expect(await (await visit()).read(patientCart)).toEqual(
      queue('of another tab', 'second', 'third'),
    );
  });

  it('settles a merge of before first, since the server may have it already', async () => {
    await (await visit()).updateBoth([cart, mergeKey], () => [[line(1, 1)], 'before']);
    const { recover } = hangOpening();
    await past((await visit()).updateBoth([cart, mergeKey], () => [[line(2, 1)], 'meanwhile']));
    recover();
    const settling = await visit();
    expect(await settling.read(mergeKey)).toBe('before');
    await settling.updateBoth([cart, mergeKey], () => [[], undefined]);
    const next = await visit();
    expect([await next.read(cart), await next.read(mergeKey)]).toEqual([[line(2, 1)], 'meanwhile']);
  });

  it('finds nothing of a removed value, not even what had been read of it', async () => {
    await (await visit()).update(patientCart, () => queue('a'));
    const store = await visit();
    await store.read(patientCart);
    const { recover } = hangReading();
    await past(store.update(patientCart, () => queue('a', 'b')));
    expect(localStorage.getItem('reconcile')).toContain('patient');
    await store.remove(patientCart);
    const texts = Object.keys(localStorage).map((key) => localStorage.getItem(key));
    expect(texts.join()).not.toContain('patientId');
    recover();
    expect(await (await visit()).read(patientCart)).toBeUndefined();
    expect(await inIndexedDb(patientCart)).toBeUndefined();
  });

  it('removes what could not be removed, before anything is read', async () => {
    const sealed = (await openPage()).createEncryptedStore();
    await sealed.write(checkoutDraft, '문진', Date.now() + 1000);
    await (await visit()).update(patientCart, () => queue('first'));
    const { recover } = hangOpening();
    const page = await openPage();
    await past(page.createEncryptedStore().clear());
    await page.openFallbackStore().remove(patientCart);
    recover();
    for (const key of [checkoutDraft, IDB_KEYS.deviceKey, patientCart])
      expect(await inIndexedDb(key)).toBeUndefined();
    await visit();
  });

  it('still has a draft that could only not be read', async () => {
    const sealed = (await openPage()).createEncryptedStore();
    await sealed.write(checkoutDraft, '문진', Date.now() + 100_000);
    const { recover } = hangOpening();
    expect(await past((await openPage()).createEncryptedStore().read(checkoutDraft))).toBeNull();
    recover();
    expect(await (await openPage()).createEncryptedStore().read(checkoutDraft)).toMatchObject({
      value: '문진',
    });
  });
});
