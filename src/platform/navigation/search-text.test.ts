import { expect, it } from 'vitest';
import { searchTexts } from './search-text';

it('reads named values as text and leaves out the rest', () => {
  const read = searchTexts('code', 'state', 'error');
  expect(read({ code: 123, state: 'a', error: { deep: true }, other: 'x' })).toEqual({
    code: '123',
    state: 'a',
  });
  expect(read({ error: null, state: true })).toEqual({ state: 'true' });
});
