import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { describe, expect } from 'vitest';
import { listProducts } from '../../../contract/catalog/schemas';
import { DAY_MS } from '../../../contract/core/constants';
import { getPolicy } from '../../../contract/content/schemas';
import { seoulDate } from '../../../contract/core/seoul-time';
import { runContentCommand } from '../../../server/operations/operator/content-command';
import { seededShopTest } from '../support/shop-test';

const it = seededShopTest
  .extend('folder', async ({}, { onCleanup }) => {
    const folder = mkdtempSync(path.join(tmpdir(), 'content-'));
    onCleanup(() => rmSync(folder, { recursive: true, force: true }));
    return folder;
  })
  .extend(
    'run',
    ({ deps }) =>
      (...args: string[]) =>
        runContentCommand(deps, args),
  );

describe('npm run shop -- content (product 1, Staff)', () => {
  it('exports, shows what would change, and imports it', async ({ shop, folder, run }) => {
    expect(await run('export', folder)).toMatchObject({ isOk: true });
    const file = path.join(folder, 'products', '65a1c0e00000000000000201.yaml');
    writeFileSync(file, readFileSync(file, 'utf8').replace('경옥고 스틱', '우리 경옥고'));
    const dry = await run('import', folder, '--dry-run');
    expect(dry.text).toContain('~ 상품 65a1c0e00000000000000201 (name)');
    const names = async () =>
      (await shop.call(listProducts, { query: { pageSize: 100 } })).data.items.map(
        ({ name }) => name,
      );
    expect(await names()).not.toContain('우리 경옥고');
    expect((await run('import', folder)).text).toContain('1건을 옮겼어요');
    expect(await names()).toContain('우리 경옥고');
    expect(await run('import', folder)).toEqual({ isOk: true, text: '바뀐 것이 없어요.' });
    expect((await run('demo')).text).toContain('1건을 옮겼어요');
  });

  it('names the faults of a folder and changes nothing', async ({ folder, run }) => {
    writeFileSync(path.join(folder, 'shipping-methods.yaml'), '- id: drone\n');
    const { isOk, text } = await run('import', folder);
    expect(isOk).toBe(false);
    expect(text).toContain('아무것도 바꾸지 않았어요');
    expect(text).toContain('shipping-methods.yaml:1 id: ');
    expect((await run('import', path.join(folder, 'none'))).text).toContain('폴더가 없어요');
  });

  it.for([[], ['import'], ['sell', 'x'], ['export', 'a', 'b'], ['import', 'a', '--force']])(
    'explains itself when it is called wrongly: %j',
    async (args, { run }) => {
      const { isOk, text } = await run(...args);
      expect(isOk).toBe(false);
      expect(text).toContain('사용법');
    },
  );
});

describe('a policy (docs/content.md)', () => {
  it('takes a correction of the same day as a misprint, and says when a change is not shown a week before', async ({
    shop,
    folder,
    run,
  }) => {
    await run('export', folder);
    const params = { kind: 'privacy-policy' } as const;
    const before = (await shop.call(getPolicy, { params })).data;
    const at = (revision: string) => path.join(folder, 'policies', `privacy-policy-${revision}.md`);
    const text = readFileSync(at(before.revision), 'utf8');
    const write = (revision: string) =>
      writeFileSync(at(revision), text.replace(before.revision, revision));
    write(seoulDate(shop.clock.now + DAY_MS));
    expect((await run('import', folder, '--dry-run')).text).toContain('7일 전부터 보여야 해요');
    expect((await run('import', folder)).text).toContain('7일 전부터 보여야 해요');
    const corrected = `${before.revision}-2`;
    write(corrected);
    const { text: said } = await run('import', folder);
    expect(said).toContain(`+ 약관과 방침 privacy-policy-${corrected}`);
    expect(said).not.toContain('7일');
    const { data } = await shop.call(getPolicy, { params });
    expect(data.revision).toBe(corrected);
    expect(data.revisions).toEqual([corrected, ...before.revisions]);
    write('2026-02-30');
    expect((await run('import', folder)).text).toContain('그런 날은 없어요');
  });
});
