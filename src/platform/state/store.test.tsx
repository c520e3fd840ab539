import { act, render, screen } from '@testing-library/react';
import { proxy } from 'valtio/vanilla';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { expect, it } from 'vitest';
import { createStore, useStore } from './store';

it('renders again when the store changes', async () => {
  const store = proxy({ count: 1, items: [{ name: '공진단' }] });
  function Count() {
    const { count, items } = useStore(store);
    return (
      <p>
        {count} {items[0]?.name}
      </p>
    );
  }
  render(<Count />);
  expect(screen.getByText('1 공진단')).toBeVisible();
  await act(async () => {
    store.count = 2;
    store.items[0] = { name: '경옥고' };
    await Promise.resolve();
  });
  expect(screen.getByText('2 경옥고')).toBeVisible();
});

it('takes a painted page over as it was painted, then shows what is known', async () => {
  const store = createStore({ name: '손님' });
  const Name = () => <p>{useStore(store).name}</p>;
  const page = document.createElement('div');
  page.innerHTML = renderToString(<Name />);
  const painted = page.firstElementChild;
  store.name = '김달임';

  const faults: unknown[] = [];
  const root = await act(async () =>
    hydrateRoot(page, <Name />, { onRecoverableError: (fault) => faults.push(fault) }),
  );
  expect(faults).toEqual([]);
  expect(page.firstElementChild).toBe(painted);
  expect(page).toHaveTextContent('김달임');
  act(() => root.unmount());
});
