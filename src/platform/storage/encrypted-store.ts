import type { DeviceStore } from './device-store';
import { keysThatEnd, type KeyIn } from './device-values';
import { openDeviceStore } from './idb-store';
import { decrypt, encrypt, makeKey, parseSealed, type Sealed } from './sealed-value';

/** What may be stored encrypted (product 3). */
type PrivateKey = KeyIn<'encrypted'>;

const PRIVATE_KEYS = keysThatEnd('encrypted', 'logout');

/** A value that was stored, with when that was (ms). */
interface StoredValue {
  value: unknown;
  storedAt: number;
}

/**
 * Private values on this device, encrypted with AES-GCM by a key that cannot be exported (product 3). Without
 * IndexedDB or a secure context nothing is stored: no weaker place is used instead.
 */
export interface EncryptedStore {
  /** The value and when it was stored; null when there is none, it has expired or cannot be read. */
  read(key: PrivateKey): Promise<StoredValue | null>;
  /** Stores a value that JSON can carry until `expiresAt` (ms). Answers whether it is stored; never rejects. */
  write(key: PrivateKey, value: unknown, expiresAt: number): Promise<boolean>;
  remove(key: PrivateKey): Promise<void>;
  /** Removes what has expired, read or not. */
  sweep(): Promise<void>;
  /** Removes every value and the key itself, as on logout. */
  clear(): Promise<void>;
}

/** Makes the store. Nothing is opened before the first use. */
export function createEncryptedStore(
  device: DeviceStore = openDeviceStore(),
  clock: () => number = Date.now,
): EncryptedStore {
  const sealed = async (name: PrivateKey): Promise<Sealed | null> => {
    const stored = await device.read(name);
    const value = parseSealed(stored);
    if (value !== null && value.expiresAt > clock()) return value;
    if (stored !== undefined) await device.remove(name);
    return null;
  };

  /** The device's key; of two tabs that make one at once, one wins. */
  const keyForWriting = async (): Promise<CryptoKey> => {
    const known = await device.read('deviceKey');
    if (known instanceof CryptoKey) return known;
    const fresh = await makeKey();
    let key = fresh;
    await device.update('deviceKey', (stored) => {
      key = stored instanceof CryptoKey ? stored : fresh;
      return key;
    });
    return key;
  };

  return {
    read: async (name) => {
      const value = await sealed(name).catch(() => null);
      if (value === null) return null;
      const key = await device.read('deviceKey').catch(() => null);
      if (!(key instanceof CryptoKey)) return null;
      try {
        return { value: await decrypt(key, name, value), storedAt: value.keptAt };
      } catch {
        // written with a key that is gone
        await device.remove(name).catch(() => undefined);
        return null;
      }
    },
    write: async (name, value, expiresAt) => {
      try {
        const key = await keyForWriting();
        const times = { keptAt: clock(), expiresAt };
        const next = await encrypt(key, name, value, times);
        await device.update(name, () => next);
        return true;
      } catch {
        return false;
      }
    },
    remove: (name) => device.remove(name).catch(() => undefined),
    sweep: async () => {
      for (const name of PRIVATE_KEYS) await sealed(name).catch(() => undefined);
    },
    clear: async () => {
      for (const name of [...PRIVATE_KEYS, 'deviceKey'] as const)
        await device.remove(name).catch(() => undefined);
    },
  };
}
