import { describe, expect, it } from 'vitest';
import { pathOf, readMessage } from './push';

const message = { title: '예약', body: '내일', tag: 'day-1', path: '/order/1' };

describe('a push message', () => {
  it('is shown when it is one of ours', () => {
    expect(readMessage({ json: () => message })).toEqual(message);
  });

  it.each([
    ['nothing', null],
    ['no JSON', { json: () => JSON.parse('{') as unknown }],
    ['another shape', { json: () => ({ title: '예약' }) }],
    ['a page of others', { json: () => ({ ...message, path: '//evil.example' }) }],
  ])('is left out when it is %s', (_, data) => {
    expect(readMessage(data)).toBeNull();
  });
});

it.each([
  [{ path: '/order/1' }, '/order/1'],
  [{ path: '//evil.example' }, '/'],
  [{ path: 'https://evil.example' }, '/'],
  [null, '/'],
])('a tap on %j opens %s', (data, path) => {
  expect(pathOf(data)).toBe(path);
});
