import { createHash } from 'node:crypto';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createStyleInliner, type InlinedPage } from './inline-styles';

const CSS = '.page{color:#23402f}';
const link = (name: string) => `<link rel="stylesheet" href="/assets/${name}.css" crossorigin>`;

let folder: string;
let inline: (html: string) => InlinedPage;
beforeAll(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'dalim-styles-'));
  mkdirSync(path.join(folder, 'assets'));
  writeFileSync(path.join(folder, 'assets', 'page.css'), CSS);
  writeFileSync(path.join(folder, 'assets', 'odd.css'), '.a::after{content:"</style>"}');
  inline = createStyleInliner(folder);
});
afterAll(() => rmSync(folder, { recursive: true }));

describe('the styles of a page', () => {
  it('stand in the page, once, with a link that fetches nothing and a hash for the policy', () => {
    const { html, styleHashes } = inline(`<head>${link('page')}<title>달임</title>${link('page')}`);
    expect(html).toBe(
      `<head><style>${CSS}</style><link rel="stylesheet" crossorigin disabled href="/assets/page.css"><title>달임</title>`,
    );
    const hash = createHash('sha256').update(CSS).digest('base64');
    expect(styleHashes).toEqual([`sha256-${hash}`]);
  });

  it('stay a link where they cannot be put in', () => {
    const page = link('gone') + link('odd');
    expect(inline(page)).toEqual({ html: page, styleHashes: [] });
  });
});
