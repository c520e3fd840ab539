import { renderHook } from '@testing-library/react';
import { expect, it } from 'vitest';
import { removeButtonId, useFocusAfterRemoval } from './use-focus-after-removal';

it('the focus waits for the next line while a skeleton is shown (product 2, Focus)', () => {
  const initialProps = { keys: ['a', 'b'] };
  const { result, rerender } = renderHook(({ keys }) => useFocusAfterRemoval(keys), {
    initialProps,
  });
  result.current('a');
  rerender({ keys: ['b'] });
  const button = document.body.appendChild(document.createElement('button'));
  button.id = removeButtonId('b');
  rerender({ keys: ['b'] });
  expect(button).toHaveFocus();
  button.remove();
});
