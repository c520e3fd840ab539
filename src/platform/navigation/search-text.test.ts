import { expect, it } from 'vitest';
import { searchTexts } from './search-text';

it('reads named values as text and leaves out the rest', () => {
  const read = searchTexts('code', 'state', 'error');
  expect(read({ code: 123, state: 'a', error: { deep: true }, other: 'x' })).toEqual({
    code: '123',
    state: 'a',
  });
  // if omitted, the router would keep the address's value
  expect(read({ error: { deep: true } })).toHaveProperty('error', undefined);
  expect(read({ error: null, state: true })).toEqual({ state: 'true' });
});
