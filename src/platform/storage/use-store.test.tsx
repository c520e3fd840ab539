import { act, render, screen } from '@testing-library/react';
import { proxy } from 'valtio/vanilla';
import { expect, it } from 'vitest';
import { useStore } from './use-store';

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
