import { describe, expect, it } from 'vitest';
import { readTemplate, withManifestOf } from './template';

const html =
  '<head><!--head--><title>x</title><!--/head--><link rel="manifest" href="/manifest.webmanifest"></head>' +
  '<body><div id="root">\n  <!--app--><p>달임</p><!--/app-->\n</div></body>';

describe('readTemplate', () => {
  it('cuts the page where head and app belong', () => {
    const { start, middle, end, opening } = readTemplate(html);
    expect(`${start}H${middle}A${end}`).toBe(
      '<head>H<link rel="manifest" href="/manifest.webmanifest"></head>' +
        '<body><div id="root">A</div></body>',
    );
    expect(opening).toBe('<p>달임</p>');
  });

  it('refuses a page without its marks', () => {
    expect(() => readTemplate('<html></html>')).toThrow('marks');
  });
});

it('links the manifest of the storefront', () => {
  expect(withManifestOf(null, html)).toBe(html);
  expect(withManifestOf('seongsu', html)).toContain('href="/manifest/seongsu.webmanifest"');
});
