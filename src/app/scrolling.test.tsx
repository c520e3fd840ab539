import { act } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { showApp } from '../../tests/support/app';

it('a navigation scrolls to the top, one through the history to where the page was (product 2, Scrolling)', async () => {
  const { router } = await showApp('/saved');
  const scrollTo = vi.fn();
  vi.stubGlobal('scrollTo', scrollTo);
  vi.spyOn(window, 'scrollY', 'get').mockReturnValue(900);
  document.dispatchEvent(new Event('scroll'));
  await act(() => router.navigate({ to: '/@{-$alias}/cart' }));
  expect(scrollTo.mock.calls).toEqual([[{ top: 0, left: 0 }]]);
  await act(async () => router.history.back());
  await vi.waitFor(() => expect(scrollTo).toHaveBeenCalledTimes(2));
  expect(router.state.location.pathname).toBe('/saved');
  expect(scrollTo).toHaveBeenLastCalledWith({ top: 900, left: 0 });
});
