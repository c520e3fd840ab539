import { createMemoryHistory } from '@tanstack/react-router';
import { expect, it } from 'vitest';
import { navigationFailures } from '@/platform/navigation/navigation-failures';
import { createApp } from '../create-app';
import { trackNavigationFailures } from './start-telemetry';

const PRODUCT = '65a1c0e00000000000000201';

it('notes the internal codes of navigation failures (product 2, Navigation failures), and none for a navigation that succeeds', async () => {
  const app = createApp({
    // the products page waits for its data, the others have none
    fetch: (input) =>
      input.includes('/products')
        ? new Promise(() => undefined)
        : Promise.reject(new TypeError('no network')),
    storedAlias: null,
    history: createMemoryHistory({ initialEntries: ['/cart'] }),
  });
  const { router } = app;
  router.history.subscribe(() => void router.load());
  await router.load();
  trackNavigationFailures(app);
  const go = (to: string) => router.navigate({ href: to });
  const before = navigationFailures().length;
  const failures = () => navigationFailures().slice(before);

  await go('/@seongsu/cart?from=letter');
  await router.invalidate();
  expect(failures(), 'what arrives, and data that is loaded anew').toEqual([]);

  const link = document.body.appendChild(document.createElement('a'));
  link.addEventListener('click', (event) => event.preventDefault());
  for (const href of ['/elsewhere', window.location.href]) {
    link.href = href;
    link.click();
  }
  link.remove();
  expect(failures()).toEqual([{ code: 'duplicated', to: window.location.pathname }]);

  void go(`/products/${PRODUCT}?a=1`);
  await go('/cart');
  expect(failures().slice(1)).toEqual([{ code: 'cancelled', to: `/products/${PRODUCT}?a=1` }]);

  // it redirects to the storefront, whose data never arrives
  void go('/nowhere/at/all');
  await expect
    .poll(() => failures().slice(2))
    .toEqual([{ code: 'no-match', to: '/nowhere/at/all' }]);
});
