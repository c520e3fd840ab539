import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import fontverter from 'fontverter';
import ts from 'typescript';
import { expect, test } from 'vitest';
import { formatSeoulDay, formatSeoulRange } from '@contract/core/seoul-time';
import { makeFace } from '../../scripts/brand/make';
import { readBrand } from '../../scripts/brand/read';
import { BRAND_HEADLINES } from '@/ui/brand/brand-headlines';

const root = path.resolve(import.meta.dirname, '../..');
const read = (file: string) => readFileSync(path.join(root, file), 'utf8');
const OTHER_BRAND = path.join(root, 'tests/content/other-brand');

/** The files of `src` that become part of the shop. */
const sources = readdirSync(path.join(root, 'src'), { recursive: true, encoding: 'utf8' })
  .filter((file) => !file.includes('.test.'))
  .map((file) => `src/${file}`);

/** What the face shows besides headlines, by the file that shows it. */
const OTHERS: Readonly<Record<string, string>> = {
  'src/ui/ticket/ticket.tsx': 'days and times',
  'src/ui/brand/brand.tsx': 'the brand’s name',
  'src/app/frame/frame-footer.tsx': 'its tagline',
  'src/screens/products/products-screen.tsx': 'the brand’s name',
  'src/screens/home/hero.tsx': 'its headline',
  'src/screens/home/home-sections.tsx': 'its promise',
  'src/features/sign-in/open-login-dialog.tsx': 'its name',
  'src/features/content/numbered-steps.tsx': 'the number of a step',
};

/** The letters of the file's `cmap` table (format 4, which subsets have). */
async function lettersOf(woff2: Buffer): Promise<ReadonlySet<string>> {
  const sfnt = await fontverter.convert(woff2, 'sfnt');
  const tables = Array.from({ length: sfnt.readUInt16BE(4) }, (_, index) => 12 + 16 * index);
  const entry = tables.find((at) => sfnt.toString('latin1', at, at + 4) === 'cmap') ?? 0;
  const cmap = sfnt.subarray(sfnt.readUInt32BE(entry + 8));
  const map = cmap.subarray(cmap.readUInt32BE(8));
  expect(map.readUInt16BE(0)).toBe(4);
  const size = map.readUInt16BE(6);
  const letters = new Set<string>();
  for (let at = 0; at < size; at += 2) {
    const last = map.readUInt16BE(14 + at);
    for (let code = map.readUInt16BE(16 + size + at); code <= last && code < 0xffff; code++)
      letters.add(String.fromCharCode(code));
  }
  return letters;
}

/** The texts of the elements with the class `serif`; null for one that is computed. */
function serifTexts(file: string): (string | null)[] {
  const texts: (string | null)[] = [];
  const visit = (node: ts.Node): void => {
    if (ts.isJsxElement(node) && /\bserif\b/.test(node.openingElement.attributes.getText())) {
      const isFixed = node.children.every(
        (child) =>
          ts.isJsxText(child) ||
          (ts.isJsxSelfClosingElement(child) && /^<br/.test(child.getText())),
      );
      const words = node.children.map((child) => (ts.isJsxText(child) ? child.text : ' '));
      texts.push(isFixed ? words.join('').replace(/\s+/g, ' ').trim() : null);
    }
    node.forEachChild(visit);
  };
  visit(ts.createSourceFile(file, read(file), ts.ScriptTarget.Latest, true, ts.ScriptKind.TSX));
  return texts;
}

test.each([undefined, OTHER_BRAND])(
  'the face of %s is at most 20 kB and has every letter of its texts',
  async (folder) => {
    const brand = readBrand(folder);
    const font = await makeFace(brand);
    expect(font.length).toBeLessThanOrEqual(20_000);
    const letters = await lettersOf(font);
    const hours = Array.from(
      { length: 366 * 8 },
      (_, index) => Date.UTC(2026, 0, 1) + index * 10_800_000,
    );
    const times = hours.map(
      (at) => `${formatSeoulDay(at)} ${formatSeoulRange(at, at + 1_800_000)}`,
    );
    const needed = new Set(
      [
        ...BRAND_HEADLINES,
        brand.name,
        brand.motto,
        brand.promise,
        ...brand.headline,
        ...times,
      ].join(''),
    );
    expect([...needed].filter((letter) => !letters.has(letter))).toEqual([]);
  },
);

test('only texts of the list have the class', () => {
  const known: readonly string[] = BRAND_HEADLINES;
  let count = 0;
  for (const file of sources.filter((name) => name.endsWith('.tsx')))
    for (const text of serifTexts(file)) {
      count++;
      if (text !== null) expect(known, file).toContain(text);
      else if (!OTHERS[file]) expect(read(file), file).toMatch(/\btitle: BrandHeadline;/);
    }
  expect(count).toBeGreaterThan(15);
});

test('other styles than the class have the face for the wordmark of the shell alone', () => {
  const styles = sources.filter(
    (file) => file.endsWith('.css') && read(file).includes('var(--serif)'),
  );
  expect(styles).toEqual(['src/ui/base.css']);
});
