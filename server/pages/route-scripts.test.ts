import { describe, expect, it } from 'vitest';
import { createRouteScripts, routeIdOf } from './route-scripts';

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
