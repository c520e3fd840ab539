import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { describe, expect } from 'vitest';
import { listProducts } from '../../../contract/catalog';
import { DAY_MS } from '../../../contract/constants';
import { getPolicy } from '../../../contract/content';
import { seoulDate, seoulTimestamp } from '../../../contract/rules/seoul-time';
import { clinics } from '../../../server/db/schema/clinics';
import { isOwnDocument, POLICIES } from '../../../server/content-folder/document-rows';
import { fillShop } from '../../../server/content-folder/fill';
import { listMissing } from '../../../server/content-folder/missing';
import { runContentCommand, runDoctor } from '../../../server/operator/content-command';
import { freshDatabase } from '../../support/fresh-database';
import { seededShopTest } from '../support/shop-test';

const it = seededShopTest
  .extend('folder', async ({}, { onCleanup }) => {
    const folder = mkdtempSync(path.join(tmpdir(), 'content-'));
    onCleanup(() => rmSync(folder, { recursive: true, force: true }));
    return folder;
  })
  .extend('run', ({ deps }) => (...args: string[]) => runContentCommand(deps, args));

describe('npm run content (product 1, Staff)', () => {
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

describe('npm run doctor (product 1, Staff)', () => {
  it('says what an empty shop lacks before it can sell', async () => {
    const { db, close } = await freshDatabase();
    await fillShop(db, Date.now, { isDemonstration: false });
    expect(await listMissing(db, Date.now())).toEqual([
      '판매할 상품이 없어요. npm run content -- import 폴더로 옮겨 주세요.',
      '비대면 진료를 하는 한의원이 없어요. 폴더의 clinics에 적어 옮겨 주세요.',
      expect.stringMatching(/^예시 그대로인 글이 있어요.*: 개인정보 처리방침, 이용약관$/),
    ]);
    await close();
  });

  it('still names the example’s documents in a shop with products', async ({ deps }) => {
    const { isOk, text } = await runDoctor(deps);
    expect(isOk).toBe(false);
    expect(text.split('\n')).toHaveLength(1);
  });

  it('names nothing once the shop has published its own', async ({ shop, deps }) => {
    const [revision, early] = [seoulDate(shop.clock.now), '2999-01-01'];
    const yesterday = seoulDate(shop.clock.now - 86_400_000);
    const own = (day: string) =>
      (['terms-of-use', 'privacy-policy'] as const).map((kind) => ({
        ...{ kind, revision: day, title: '우리 글', lead: '우리 글', sections: [] },
      }));
    const examples = (await POLICIES.read(shop.db)).filter(({ kind }) => isOwnDocument(String(kind)));
    // the example's words under a newer revision are still the example's
    await POLICIES.write(
      shop.db,
      examples.map((example) => ({ ...example, revision: yesterday })),
    );
    expect((await runDoctor(deps)).isOk).toBe(false);
    await POLICIES.write(shop.db, own(early));
    expect((await runDoctor(deps)).isOk).toBe(false);
    await POLICIES.write(shop.db, own(revision));
    expect(await runDoctor(deps)).toMatchObject({ isOk: true });
  });

  it('names the clinics that nobody can tell of a booking, and missing ways to do so', async ({
    shop,
    deps,
  }) => {
    await shop.db.update(clinics).set({ noticeEmail: null });
    const { text } = await runDoctor(deps);
    expect(text).toMatch(/예약을 알릴 곳이 없는 한의원이 있어요.*noticePhone을 적어 주세요: .+/);
    await shop.db.update(clinics).set({ noticePhone: '01012345678' });
    expect((await runDoctor(deps)).text).not.toContain('예약을 알릴 곳');
    const config = { ...deps.config, operator: { email: null, phone: null } };
    expect((await runDoctor({ ...deps, config })).text).toContain('OPERATOR_PHONE을 채워');
    expect((await runDoctor({ ...deps, messenger: null })).text).toContain('SMTP_URL이나 SOLAPI_');
  });

  it('warns before the list of public holidays runs out', async ({ deps }) => {
    const at = (day: string) => runDoctor({ ...deps, clock: () => seoulTimestamp(day) });
    expect((await at('2027-06-01')).text).not.toContain('공휴일');
    const late = await at('2027-10-01');
    expect(late).toMatchObject({ isOk: false });
    expect(late.text).toContain('공휴일 목록이 2027-12-31에 끝나요');
  });
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
