import { describe, expect, it } from 'vitest';
import { shellOf } from '../../scripts/shell.mjs';
import { scriptHashes } from '../../server/pages/script-hashes';
import { readTemplate, withManifestOf } from '../../server/pages/template';

const SCRIPTS =
  '<script type="module" crossorigin src="/assets/a.js"></script>' +
  '<script type="module" crossorigin src="/assets/b.js"></script>';
const LATE_SCRIPTS = ['a', 'b'].map(
  (name) => `<link rel="late" href="/assets/${name}.js" crossorigin>`,
);
const LINK = '<link rel="manifest" href="/manifest.webmanifest">';
const html =
  `<head><!--head--><title>x</title><!--/head-->${SCRIPTS}${LINK}</head>` +
  '<body><div id="root">\n  <!--app--><p>달임</p><!--/app-->\n</div></body>';
const shell = shellOf(html);

describe('readTemplate', () => {
  it('cuts the page where head and app belong; its scripts are named, and started after all else', () => {
    const { start, middle, end, opening, hashes } = readTemplate(shell);
    const page = `${start}H${middle}A${end}`;
    const [starter] = scriptHashes(page);
    expect(page.replace(/<script>[\s\S]*<\/script>/, 'STARTER')).toBe(
      `<head>H${LATE_SCRIPTS.join('')}${LINK}</head><body><div id="root">A</div>STARTER</body>`,
    );
    expect(page).toContain("import('/assets/b.js')");
    expect(hashes).toContain(starter);
    expect(opening).toBe('<p>달임</p>');
  });

  it('keeps the shell, whose scripts start after its first frame', () => {
    const kept = readTemplate(shell);
    expect(kept.shell).toBe(shell);
    expect(shell).not.toContain('type="module"');
    expect(shell).toContain("import('/assets/b.js')");
    expect(kept.hashes).toEqual(expect.arrayContaining(scriptHashes(shell)));
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
