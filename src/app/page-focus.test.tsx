import { act, screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { showApp } from '../../tests/support/app';
import { focusHeadings } from './page-focus';

it('a change of page moves the focus to its heading, after Back as well (product 2, Focus)', async () => {
  const { router } = await showApp('/saved');
  focusHeadings(router, null);
  const focused = (name: string | RegExp) =>
    vi.waitFor(() => expect(screen.getByRole('heading', { level: 1, name })).toHaveFocus());
  const before = screen.getByRole('heading', { level: 1 }).textContent;
  const link = screen.getAllByRole('link')[0]!;
  link.focus();
  await act(() => router.navigate({ to: '/@{-$alias}/help' }));
  await focused(/./);
  expect(screen.getByRole('heading', { level: 1 }).textContent).not.toBe(before);
  await act(async () => router.history.back());
  await focused(before);
});

it('the heading that takes the place of another gets it too, until the patient does something', async () => {
  const { router } = await showApp('/saved');
  focusHeadings(router, null);
  await act(() => router.navigate({ to: '/@{-$alias}/help' }));
  const heading = () => document.querySelector('#main h1')!;
  await vi.waitFor(() => expect(heading()).toHaveFocus());
  const replace = () => heading().replaceWith(heading().cloneNode(true));
  replace();
  await vi.waitFor(() => expect(heading()).toHaveFocus());
  window.dispatchEvent(new Event('keydown'));
  replace();
  await Promise.resolve();
  expect(heading()).not.toHaveFocus();
});

it('stays where the patient has gone meanwhile', async () => {
  const { router } = await showApp('/saved');
  focusHeadings(router, null);
  const field = document.body.appendChild(document.createElement('input'));
  router.subscribe('onBeforeRouteMount', () => field.focus());
  await act(() => router.navigate({ to: '/@{-$alias}/help' }));
  expect(field).toHaveFocus();
  field.remove();
});
