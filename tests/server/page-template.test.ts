import { describe, expect, it } from 'vitest';
import { shellOf } from '../../scripts/shell.mjs';
import { readTemplate, withManifestOf } from '../../server/pages/template';

const SCRIPTS =
  '<script type="module" crossorigin src="/assets/a.js"></script>' +
  '<script type="module" crossorigin src="/assets/b.js"></script>';
const LATE_SCRIPTS = SCRIPTS.replaceAll('"module"', '"module" fetchpriority="low"');
const LINK = '<link rel="manifest" href="/manifest.webmanifest">';
const html =
  `<head><!--head--><title>x</title><!--/head-->${SCRIPTS}${LINK}</head>` +
  '<body><div id="root">\n  <!--app--><p>달임</p><!--/app-->\n</div></body>';
const shell = shellOf(html);

describe('readTemplate', () => {
  it('cuts the page where head and app belong; its scripts start at once, after all else', () => {
    const { start, middle, end, opening } = readTemplate(shell);
    expect(`${start}H${middle}A${end}`).toBe(
      `<head>H${LATE_SCRIPTS}${LINK}</head><body><div id="root">A</div></body>`,
    );
    expect(opening).toBe('<p>달임</p>');
  });

  it('keeps the shell, whose scripts start after its first frame', () => {
    const kept = readTemplate(shell);
    expect(kept.shell).toBe(shell);
    expect(shell).not.toContain('type="module"');
    expect(shell).toContain("import('/assets/b.js')");
    expect(kept.hashes).toHaveLength(1);
  });

  it('refuses a page without its marks', () => {
    expect(() => readTemplate('<html></html>')).toThrow('marks');
    expect(() => readTemplate(html)).toThrow('marks');
    expect(() => shellOf('<html></html>')).toThrow('scripts');
  });
});

it('links the manifest of the storefront', () => {
  expect(withManifestOf(null, shell)).toBe(shell);
  expect(withManifestOf('seongsu', shell)).toContain('href="/manifest/seongsu.webmanifest"');
});
