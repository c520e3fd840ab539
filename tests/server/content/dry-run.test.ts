import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect } from 'vitest';
import { previewImport } from '../../../server/operations/content-folder/import-folder';
import { folderTest } from './folder-test';

const STICK = 'products/kyungokgo-stick.yaml';
/** Of 경옥고 단지. */
const VARIANT = '65a1c0e10000000000020201';
const [SEONGSU, CENTUM] = ['clinics/seongsu.yaml', 'clinics/centum.yaml'];

const it = folderTest
  .extend('preview', ({ shop, folder }) => () => {
    const store = shop.thirdParties.pictures;
    const options = { prune: false, store, clock: shop.clock.read };
    return previewImport(shop.db, folder.root, options);
  })
  .extend('save', ({ folder }) => (file: string, bytes: Uint8Array) => {
    writeFileSync(path.join(folder.root, file), bytes);
  });

/** 달임 as CP949, which Windows calls ANSI. */
const CP949 = Uint8Array.of(0xb4, 0xde, 0xc0, 0xd3);

describe('a file', () => {
  it('in another encoding than UTF-8 is refused by name, and never sold as ������', async ({
    folder,
    preview,
    save,
    bring,
  }) => {
    const text = folder.read(STICK);
    const utf16 = Buffer.from(`\uFEFF${text}`, 'utf16le');
    for (const [bytes, name] of [
      [Buffer.concat([Buffer.from('name: '), CP949, Buffer.from('\n')]), 'CP949'],
      [utf16, 'UTF-16'],
      [utf16.subarray(2), 'UTF-16'],
      [Buffer.from(utf16).swap16(), 'UTF-16'],
      [Uint8Array.of(0xff, 0xff), '글자를 읽을 수 없어요'],
    ] as const) {
      save(STICK, bytes);
      const { faults } = await preview();
      const [fault] = faults;
      expect(fault).toMatchObject({ file: STICK, line: 1 });
      expect(fault?.message).toContain(name);
      expect(await bring()).toMatchObject({ changes: '' });
    }
  });

  it('may begin with a byte order mark, whatever its kind', async ({ folder, bring }) => {
    for (const file of [STICK, 'posts/2025-09-24.md', 'categories.yaml'])
      folder.write(file, `\uFEFF${folder.read(file)}`);
    expect((await bring()).faults).toEqual([]);
  });
});

describe('what the database would refuse', () => {
  it.for([
    ['an alias of another file', CENTUM, 'alias: centum', 'alias: seongsu', 'seongsu'],
    ['a variant of another product', STICK, '65a1c0e10000000000020103', VARIANT, VARIANT],
    ['a price above 2,147,483,647', STICK, 'price: 66000', 'price: 2147483648', 'price'],
    ['a position above it', 'categories.yaml', 'position: 0', 'position: 2147483648', 'position'],
    ['a shipping fee above it', 'shipping-methods.yaml', 'fee: 0', 'fee: 3000000000', 'fee'],
    ['a stock above it', STICK, 'stock: 150', 'stock: 2147483648', 'stock'],
  ] as const)(
    'is named beforehand with file and line: %s',
    async ([, file, from, to, name], { folder, preview }) => {
      folder.edit(file, from, to);
      const { faults, changes } = await preview();
      expect(changes).toEqual([]);
      const [fault] = faults;
      expect(fault?.message).toContain(name);
      const text = folder.read(fault?.file ?? '').split('\n')[(fault?.line ?? 0) - 1];
      expect(text).toContain(to.split(': ').at(-1));
    },
  );

  it('is named for an alias of a clinic that the folder does not hold', async ({
    folder,
    preview,
  }) => {
    folder.remove(SEONGSU);
    folder.edit(CENTUM, 'alias: centum', 'alias: seongsu');
    const { faults } = await preview();
    expect(faults.map(({ message }) => message)).toEqual([
      '가게에 있는 다른 한의원에도 seongsu이(가) 있어요.',
    ]);
  });

  it('does not stand in the way of two clinics that exchange their aliases', async ({
    folder,
    bring,
  }) => {
    folder.edit(SEONGSU, 'alias: seongsu', 'alias: centum');
    folder.edit(CENTUM, 'alias: centum', 'alias: seongsu');
    const { faults, changes } = await bring();
    expect(faults).toEqual([]);
    expect(changes.match(/\(alias\)/g)).toHaveLength(2);
  });
});
