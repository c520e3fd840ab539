import { expect, it } from 'vitest';
import { parseSearch, searchTexts, stringifySearch } from './search-text';

it.each([
  ['?q=365', { q: '365' }],
  ['?q=true', { q: 'true' }],
  ['?q=null', { q: 'null' }],
  ['?q=%22365%22', { q: '"365"' }],
  ['?q=007', { q: '007' }],
  ['?q=12345678901234567890', { q: '12345678901234567890' }],
  ['?product=200000000000000000000001', { product: '200000000000000000000001' }],
  ['?imp_uid=imp_1&imp_success=true', { imp_uid: 'imp_1', imp_success: 'true' }],
  ['?tag=a&tag=1&page=2', { tag: ['a', '1'], page: '2' }],
  ['?q=%7B%22a%22%3A1%7D', { q: '{"a":1}' }],
  ['', {}],
])('parses %s as text and writes it back', (query, search) => {
  expect(parseSearch(query)).toEqual(search);
  expect(stringifySearch(search)).toBe(query);
});

it('writes numbers, and leaves out what is undefined', () => {
  expect(stringifySearch({ page: 2, q: undefined })).toBe('?page=2');
});

it('reads named values and leaves out the rest', () => {
  const read = searchTexts('code', 'state', 'error');
  expect(read({ code: '123', state: 'a', error: ['a', 'b'], other: 'x' })).toEqual({
    code: '123',
    state: 'a',
  });
  // if omitted, the router would keep the address's value
  expect(read({ error: ['a', 'b'] })).toHaveProperty('error', undefined);
});
