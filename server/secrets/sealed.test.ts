import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { describe, expect, test as base, vi } from 'vitest';
import { KeysFault, loadKeyring, newKey, parseKeys } from './keyring';
import { seal, unseal, useKeyring } from './sealed';

const K1 = newKey('k1');
const K2 = newKey('k2');
const PLACE = 'orders.self_examination';
const DATA_DIR = '.data';

/** As a process with these keys seals it. */
const sealedWith = (...keys: string[]) => {
  useKeyring(parseKeys(keys.join(), 'test'));
  return seal('text', PLACE);
};

const test = base.extend('keysFile', ({}, { onCleanup }) => {
  const folder = mkdtempSync(path.join(tmpdir(), 'dalim-keys-'));
  onCleanup(() => rmSync(folder, { recursive: true, force: true }));
  const KEYS_FILE = path.join(folder, 'shop.keys');
  return {
    write: (...keys: string[]) => writeFileSync(KEYS_FILE, keys.join('\n'), { mode: 0o600 }),
    load: () => useKeyring(loadKeyring({ KEYS_FILE, DATA_DIR })),
  };
});

describe('a key that the process does not know', () => {
  test('is looked for in the file of the keys, so what restarted processes seal is read (product 1, Encryption)', ({
    keysFile,
  }) => {
    const [old, text] = [sealedWith(K1), sealedWith(K2, K1)];
    keysFile.write(K1);
    keysFile.load();
    keysFile.write(K2, K1);
    expect(unseal(text, PLACE)).toBe('text');
    expect(unseal(old, PLACE)).toBe('text');
    expect(seal('text', PLACE)).toMatch(/^v1\.k2\./);
  });

  test('leaves those it knows, also when the file has lost them', ({ keysFile }) => {
    const [old, text] = [sealedWith(K1), sealedWith(K2)];
    keysFile.write(K1);
    keysFile.load();
    keysFile.write(K2);
    expect([unseal(text, PLACE), unseal(old, PLACE)]).toEqual(['text', 'text']);
    keysFile.write('not yet written');
    expect(unseal(old, PLACE)).toBe('text');
  });

  test('has the file read every two seconds at most', ({ keysFile, onTestFinished }) => {
    vi.useFakeTimers({ toFake: ['performance'] });
    onTestFinished(() => void vi.useRealTimers());
    const text = sealedWith(K2);
    keysFile.write(K1);
    keysFile.load();
    expect(() => unseal(text, PLACE)).toThrow('The key k2 is needed');
    keysFile.write(K1, K2);
    vi.advanceTimersByTime(1999);
    expect(() => unseal(text, PLACE)).toThrow(KeysFault);
    vi.advanceTimersByTime(1);
    expect(unseal(text, PLACE)).toBe('text');
  });

  test('stays unknown where the keys are a variable', () => {
    const text = sealedWith(K2);
    useKeyring(loadKeyring({ KEYS: K1, DATA_DIR }));
    expect(() => unseal(text, PLACE)).toThrow('The key k2 is needed');
  });
});
