import {
  cpSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect } from 'vitest';
import { demonstrationFolder } from '../../../server/operations/content-folder/fill';
import { importFolder } from '../../../server/operations/content-folder/import-folder';
import { describeChanges } from '../../../server/operations/content-folder/plan';
import { seededShopTest } from '../support/shop-test';

/** A shop with the demonstration, a copy of its folder to change, and an import of that. */
export const folderTest = seededShopTest
  .extend('folder', async ({}, { onCleanup }) => {
    const folder = mkdtempSync(path.join(tmpdir(), 'content-'));
    cpSync(demonstrationFolder(), folder, { recursive: true });
    onCleanup(() => rmSync(folder, { recursive: true, force: true }));
    const at = (file: string) => path.join(folder, file);
    return {
      root: folder,
      read: (file: string) => readFileSync(at(file), 'utf8'),
      write: (file: string, text: string) => {
        mkdirSync(path.dirname(at(file)), { recursive: true });
        writeFileSync(at(file), text);
      },
      remove: (file: string) => rmSync(at(file)),
      link: (to: string, file: string) => symlinkSync(to, at(file)),
      edit: (file: string, from: string, to: string) => {
        const before = readFileSync(at(file), 'utf8');
        expect(before).toContain(from);
        writeFileSync(at(file), before.replace(from, to));
      },
    };
  })
  .extend('bring', ({ shop, folder }) => async (options: { prune?: boolean } = {}) => {
    const { faults, changes } = await importFolder(shop.db, folder.root, {
      prune: false,
      store: shop.thirdParties.pictures,
      clock: shop.clock.read,
      ...options,
    });
    return { faults, changes: describeChanges(changes) };
  });
