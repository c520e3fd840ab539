import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { pageHtml, shellHtml, type BuiltPage, type PagePlaces } from './page-html';

const built: BuiltPage = {
  template: readFileSync('index.html', 'utf8'),
  scripts: ['/assets/vendor.js', '/assets/app.js'],
  styles: '/assets/app.css',
  face: '@font-face{font-family:Brand}',
  boot: 'boot()',
  mark: '<svg></svg>',
  brand: { name: '달임', title: '프리미엄 한약, 달임', paper: '#f7f3ea' },
};
const places: PagePlaces = {
  head: '<title>공진단</title>',
  styles: 'p{}',
  scripts: ['/assets/product.js'],
  answers: '[1]',
  alias: null,
};
const linesOf = (html: string) => html.split(/(?<=>)\s*(?=<)/);

describe('a rendered page', () => {
  const { before, after } = pageHtml(built, places);

  it('names its scripts, the largest first, without fetching them', () => {
    const late = linesOf(before).filter((tag) => tag.includes('.js"'));
    expect(late).toEqual([
      '<link rel="late" href="/assets/vendor.js" crossorigin>',
      '<link id="entry" rel="late" href="/assets/app.js" crossorigin>',
      '<link rel="late" href="/assets/product.js" crossorigin>',
    ]);
  });

  it('has its own head and styles, and no white space around the app', () => {
    expect(before).toContain(
      '<title>공진단</title><style>@font-face{font-family:Brand}p{}</style>',
    );
    expect(before).toContain('<link id="styles" rel="late" href="/assets/app.css" crossorigin>');
    expect(before).toMatch(/<div id="root">$/);
    expect(after).toMatch(/^<\/div>/);
  });

  it('has its data after the app', () => {
    expect(after).toMatch(/^<\/div><script type="application\/json" id="answers">\[1\]<\/script>/);
  });

  it('has one inline script, which the content policy always allows', () => {
    const inline = [...(before + after).matchAll(/<script>([^<]*)<\/script>/g)];
    expect(inline.map(([, code]) => code)).toEqual([built.boot]);
  });

  it('links the manifest of the storefront', () => {
    expect(before).toContain('href="/manifest.webmanifest"');
    const clinic = pageHtml(built, { ...places, alias: 'seongsu' });
    expect(clinic.before).toContain('href="/manifest/seongsu.webmanifest"');
  });
});

it('the shell fetches its scripts and styles with the page and shows the brand', () => {
  const shell = shellHtml(built);
  expect(linesOf(shell).filter((tag) => /\.(js|css|woff2)"/.test(tag))).toEqual([
    '<link rel="stylesheet" href="/assets/app.css" crossorigin>',
    '<link rel="preload" as="script" href="/assets/vendor.js" crossorigin>',
    '<link id="entry" rel="preload" as="script" href="/assets/app.js" crossorigin>',
  ]);
  expect(shell).toContain(
    '<div id="root"><div class="opening" aria-hidden="true"><svg></svg>달임</div></div>',
  );
});
