import { createHash } from 'node:crypto';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createStyleInliner, type InlinedStyles } from './inline-styles';

const CSS = '.page{color:#23402f}';

let folder: string;
let inline: (hrefs: readonly string[]) => InlinedStyles;
beforeAll(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'dalim-styles-'));
  mkdirSync(path.join(folder, 'assets'));
  writeFileSync(path.join(folder, 'assets', 'page.css'), CSS);
  writeFileSync(path.join(folder, 'assets', 'odd.css'), '.a::after{content:"</style>"}');
  inline = createStyleInliner(folder);
});
afterAll(() => rmSync(folder, { recursive: true }));

describe('the styles of a page', () => {
  it('are inlined once, with a link that loads nothing and a hash for the policy', () => {
    const { html, hashes } = inline(['/assets/page.css', '/assets/page.css']);
    expect(html).toBe(
      `<style>${CSS}</style><link rel="stylesheet" crossorigin disabled href="/assets/page.css">`,
    );
    const hash = createHash('sha256').update(CSS).digest('base64');
    expect(hashes).toEqual([`sha256-${hash}`]);
  });

  it('stay a link where they cannot be inlined', () => {
    expect(inline(['/assets/gone.css', '/assets/odd.css'])).toEqual({
      html:
        '<link rel="stylesheet" crossorigin href="/assets/gone.css">' +
        '<link rel="stylesheet" crossorigin href="/assets/odd.css">',
      hashes: [],
    });
  });
});
