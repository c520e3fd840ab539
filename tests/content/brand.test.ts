import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, it } from 'vitest';
import { readBrand } from '../../scripts/brand/read';

const OTHER = path.resolve(import.meta.dirname, 'other-brand');

/** A copy of the other brand with one file changed. */
const test = it.extend('changed', async ({}, { onCleanup }) => {
  const folder = mkdtempSync(path.join(tmpdir(), 'dalim-brand-'));
  onCleanup(() => {
    rmSync(folder, { recursive: true });
  });
  cpSync(OTHER, folder, { recursive: true });
  return (file: string, from: string | RegExp, to: string) => {
    const text = readFileSync(path.join(folder, file), 'utf8');
    expect(text).toMatch(from);
    writeFileSync(path.join(folder, file), text.replace(from, to));
    return () => readBrand(folder);
  };
});

it('a brand of one’s own is read, with its paper as sRGB', () => {
  expect(readBrand(OTHER)).toMatchObject({
    name: '새봄한방',
    paper: expect.stringMatching(/^#[0-9a-f]{6}$/),
  });
});

test.for([
  [
    'a pale text',
    'colours.css',
    /--ink-3: oklch\(52%/,
    '--ink-3: oklch(70%',
    /--ink-3 on --paper has a contrast of 2\.\d+, not of 4\.5/,
  ],
  [
    'one for more contrast',
    'colours.css',
    /$/,
    '@media (prefers-contrast: more) { :root { --ink-2: oklch(60% 0 0); } }',
    /for more contrast: --ink-2 on --paper /,
  ],
  ['a missing colour', 'colours.css', /--sage:[^;]+;/, '', /--sage is missing/],
  [
    'a colour of another notation',
    'colours.css',
    /--gold:[^;]+;/,
    '--gold: #c79a45;',
    /--gold is not written as oklch/,
  ],
  [
    'a colour that screens lack',
    'colours.css',
    /--gold:[^;]+;/,
    '--gold: oklch(70% 0.4 140);',
    /--gold is a colour that sRGB does not have/,
  ],
  ['a name without letters', 'brand.json', '"새봄한방"', '" "', /brand\.json: name: /],
  [
    'letters that the face lacks',
    'brand.json',
    '"천천히 짓는 까닭"',
    '"韓方의 까닭"',
    /brand\.json: promise: /,
  ],
  ['a file that is no JSON', 'brand.json', /^\{/, '', /brand\.json: SyntaxError/],
  ['a word that nobody knows', 'brand.json', '"name"', '"slogan": "", "name"', /slogan/],
] as const)('%s is named', ([, file, from, to, fault], { changed }) => {
  expect(changed(file, from, to)).toThrow(fault);
});

it('a folder without a brand is named', () => {
  expect(() => readBrand('/nowhere')).toThrow('brand.json is missing');
});
