import { describe, expect, it } from 'vitest';
import { createRouteScripts, routeIdOf, scriptHashes, withoutNonce } from './page-scripts';

describe('routeIdOf', () => {
  it.each([
    ['__root', '/__root'],
    ['@{-$alias}/route', '/@{-$alias}'],
    ['@{-$alias}/index', '/@{-$alias}/'],
    ['@{-$alias}/products.$productId', '/@{-$alias}/products/$productId'],
    ['@{-$alias}/products.index', '/@{-$alias}/products/'],
    ['clinic', '/clinic'],
  ])('%s → %s', (file, id) => {
    expect(routeIdOf(file)).toBe(id);
  });
});

describe('createRouteScripts', () => {
  const manifest = JSON.stringify({
    'index.html': {
      file: 'assets/index.js',
      isEntry: true,
      imports: ['_ui.js'],
    },
    '_ui.js': { file: 'assets/ui.js' },
    '_form.js': { file: 'assets/form.js' },
    'src/routes/@{-$alias}/cart.tsx?tsr-split=component': {
      file: 'assets/cart.js',
      imports: ['_ui.js', '_form.js', 'index.html'],
    },
  });

  it('lists what the route needs beyond the entry, once', () => {
    expect(createRouteScripts(manifest)(['/@{-$alias}', '/@{-$alias}/cart'])).toEqual([
      '/assets/cart.js',
      '/assets/form.js',
    ]);
  });

  it('is empty for a route without own files', () => {
    expect(createRouteScripts(manifest)(['/nowhere'])).toEqual([]);
  });
});

const NONCE = 'b0f3c1';
const HASH = 'sha256-bhHHL3z2vDgxUt0W3dWQOrprscmda2Y5pLsLg4GF+pI=';

it('hashes each inline script with our nonce once, and skips files', () => {
  const html = `<script nonce="b0f3c1">alert(1)</script><script class="x" nonce="b0f3c1">alert(1)</script>
    <script nonce="b0f3c1" src="/a.js"></script>`;
  expect(scriptHashes(html, NONCE)).toEqual([HASH]);
});

it.each([
  '<script>alert(1)</script>',
  '<script nonce="">alert(1)</script>',
  '<script nonce="other">alert(1)</script>',
  '<script data-nonce="b0f3c1">alert(1)</script>',
  '<script type="application/ld+json">{}</script>',
])('hashes nothing of %s, which is not ours', (html) => {
  expect(scriptHashes(html, NONCE)).toEqual([]);
});

it('leaves no nonce in what is kept', () => {
  const html = '<script nonce="b0f3c1" id="a">go()</script>';
  expect(withoutNonce(html, NONCE)).toBe('<script id="a">go()</script>');
});
