import { chmodSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { describe, expect, onTestFinished, test } from 'vitest';
import { KeysFault, loadKeyring, newKey, parseKeys } from './keyring';

const folderOf = () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'dalim-keys-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
};

describe('keys', () => {
  test('stand one a line, the current one first', () => {
    const ring = parseKeys(`# autumn\n${newKey('k2')}\n\n${newKey('k1')}\n`, 'file');
    expect(ring.current).toBe('k2');
    expect([...ring.keys].map(([id, key]) => [id, key.length])).toEqual([
      ['k2', 32],
      ['k1', 32],
    ]);
    expect(parseKeys(`${newKey('b')},${newKey('a')}`, 'KEYS').current).toBe('b');
  });

  test.each([
    ['', 'holds no key'],
    ['k1', 'key 1 must look like'],
    ['k1:c2hvcnQ=', 'key 1 must look like'],
    [`${newKey('k1')}\n${newKey('k1')}`, 'the id k1 stands twice'],
  ])('of %j are refused without being told', (text, words) => {
    const refusal = () => parseKeys(text, 'file');
    expect(refusal).toThrow(KeysFault);
    expect(refusal).toThrow(words);
    expect(refusal).not.toThrow(/c2hvcnQ/);
  });

  test('are made once beside the data folder, for this account only', () => {
    const DATA_DIR = path.join(folderOf(), 'not made yet', 'data');
    const first = loadKeyring({ DATA_DIR });
    expect(statSync(`${DATA_DIR}.keys`).mode & 0o777).toBe(0o600);
    expect(loadKeyring({ DATA_DIR })).toEqual(first);
  });

  test('of a file that other accounts may read are refused', () => {
    const file = path.join(folderOf(), 'shop.keys');
    writeFileSync(file, newKey('k1'));
    chmodSync(file, 0o640);
    expect(() => loadKeyring({ KEYS_FILE: file, DATA_DIR: '.data' })).toThrow(/chmod 600/);
    chmodSync(file, 0o600);
    expect(loadKeyring({ KEYS_FILE: file, DATA_DIR: '.data' }).current).toBe('k1');
    expect(readFileSync(file, 'utf8')).toMatch(/^k1:/);
  });

  test('of a missing file are named', () => {
    const file = path.join(folderOf(), 'none.keys');
    expect(() => loadKeyring({ KEYS_FILE: file, DATA_DIR: '.data' })).toThrow(
      `${file} cannot be read`,
    );
  });
});
