import { describe, expect, it } from 'vitest';
import { createRouteAssets, routeIdOf } from './route-assets';

describe('routeIdOf', () => {
  it.each([
    ['__root', '/__root'],
    ['@{-$alias}/route', '/@{-$alias}'],
    ['@{-$alias}/index', '/@{-$alias}/'],
    ['@{-$alias}/products.$productId', '/@{-$alias}/products/$productId'],
    ['@{-$alias}/products.index', '/@{-$alias}/products/'],
    ['oauth.callback.kakao', '/oauth/callback/kakao'],
  ])('%s → %s', (file, id) => {
    expect(routeIdOf(file)).toBe(id);
  });
});

describe('createRouteAssets', () => {
  const manifest = JSON.stringify({
    'index.html': {
      file: 'assets/index.js',
      isEntry: true,
      css: ['assets/index.css'],
      imports: ['_ui.js'],
    },
    '_ui.js': { file: 'assets/ui.js' },
    '_form.js': { file: 'assets/form.js', css: ['assets/form.css'] },
    'src/routes/@{-$alias}/cart.tsx?tsr-split=component': {
      file: 'assets/cart.js',
      css: ['assets/cart.css'],
      imports: ['_ui.js', '_form.js', 'index.html'],
    },
  });

  it('lists what the route needs beyond the entry, once', () => {
    expect(createRouteAssets(manifest)(['/@{-$alias}', '/@{-$alias}/cart'])).toEqual({
      styles: ['/assets/cart.css', '/assets/form.css'],
      scripts: ['/assets/cart.js', '/assets/form.js'],
    });
  });

  it('lists the styles but not the scripts of lazy parts', () => {
    const later = JSON.stringify({
      'src/routes/@{-$alias}/index.tsx?tsr-split=component': {
        file: 'assets/home.js',
        dynamicImports: ['src/screens/home/home-below.tsx', 'contract/catalog.ts'],
      },
      'src/screens/home/home-below.tsx': { file: 'assets/below.js', css: ['assets/below.css'] },
      'contract/catalog.ts': { file: 'assets/catalog.js', css: ['assets/no.css'] },
    });
    expect(createRouteAssets(later)(['/@{-$alias}/'])).toEqual({
      styles: ['/assets/below.css'],
      scripts: ['/assets/home.js'],
    });
  });

  it('is empty for a route without own files', () => {
    expect(createRouteAssets(manifest)(['/nowhere'])).toEqual({ styles: [], scripts: [] });
  });
});
