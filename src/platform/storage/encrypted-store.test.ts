import { beforeEach, describe, expect, it } from 'vitest';
import type { DeviceStore } from './device-store';
import { keysThatEnd } from './device-values';
import { createEncryptedStore } from './encrypted-store';
import { openDeviceStore } from './idb-store';

const checkoutDraft = 'checkoutDraft';
const nextAppointment = 'nextAppointment';
const NOW = Date.UTC(2026, 10, 21);
const LATER = NOW + 1000;
const SECRET = { name: '김달임', note: '감기 기운이 있어요' };

let device: DeviceStore;
let now: number;
const open = () => createEncryptedStore(device, () => now);

beforeEach(() => {
  device = openDeviceStore();
  now = NOW;
});

describe('the encrypted store (product 4, Health information; product 3, Kept on the device)', () => {
  it('gives back what was kept, also to the next page, and when it was kept', async () => {
    expect(await open().read(checkoutDraft)).toBeNull();
    expect(await open().write(checkoutDraft, SECRET, LATER)).toBe(true);
    expect(await open().read(checkoutDraft)).toEqual({ value: SECRET, storedAt: NOW });
  });

  it('leaves nothing readable on the device, and no key to read it with', async () => {
    await open().write(checkoutDraft, SECRET, LATER);
    const stored = (await device.read(checkoutDraft)) as { data: ArrayBuffer };
    expect(new TextDecoder().decode(stored.data)).not.toContain('김달임');
    const key = (await device.read('deviceKey')) as CryptoKey;
    expect(key.extractable).toBe(false);
    await expect(crypto.subtle.exportKey('raw', key)).rejects.toThrow();
  });

  it('forgets what has expired, read or not', async () => {
    await open().write(checkoutDraft, SECRET, LATER);
    await open().write(nextAppointment, SECRET, LATER);
    now = LATER;
    expect(await open().read(checkoutDraft)).toBeNull();
    expect(await device.read(checkoutDraft)).toBeUndefined();
    await open().sweep();
    expect(await device.read(nextAppointment)).toBeUndefined();
  });

  it('forgets what was moved, altered or sealed with another key', async () => {
    await open().write(checkoutDraft, SECRET, LATER);
    const stored = await device.read(checkoutDraft);
    await device.update(nextAppointment, () => stored);
    expect(await open().read(nextAppointment)).toBeNull();
    await device.update(checkoutDraft, (value) => ({ ...(value as object), expiresAt: LATER + 1 }));
    expect(await open().read(checkoutDraft)).toBeNull();
    await device.update(checkoutDraft, () => 'nonsense');
    expect(await open().read(checkoutDraft)).toBeNull();
    expect(await device.read(checkoutDraft)).toBeUndefined();
  });

  it('shares one key over tabs that begin at once', async () => {
    await Promise.all([
      open().write(checkoutDraft, 1, LATER),
      open().write(nextAppointment, 2, LATER),
    ]);
    expect(await open().read(checkoutDraft)).toMatchObject({ value: 1 });
    expect(await open().read(nextAppointment)).toMatchObject({ value: 2 });
  });

  it('is empty after logout, key and all', async () => {
    await open().write(checkoutDraft, SECRET, LATER);
    await open().clear();
    for (const key of [...keysThatEnd('encrypted', 'logout'), 'deviceKey'] as const)
      expect(await device.read(key)).toBeUndefined();
  });

  it('keeps nothing where the browser forbids it', async () => {
    const blocked = () => Promise.reject(new Error('blocked'));
    const broken = { ...device, read: blocked, update: blocked, remove: blocked };
    const store = createEncryptedStore(broken);
    expect(await store.write(checkoutDraft, SECRET, LATER)).toBe(false);
    expect(await store.read(checkoutDraft)).toBeNull();
    await store.clear();
    await store.sweep();
  });
});
