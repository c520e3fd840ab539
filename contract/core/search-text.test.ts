import { expect, it } from 'vitest';
import { holdsWords } from './search-text';

it.each([
  ['공진', true],
  ['공지', true],
  ['공진다', true],
  ['ㄱㅈㄷ', true],
  ['원방공진단', true],
  ['단 공진', true],
  ['공진단'.normalize('NFD'), true],
  ['경옥고', false],
  ['공진 경옥', false],
  ['.', false],
  ['', false],
])('a name holds %s: %s', (typed, holds) => {
  expect(holdsWords('원방 공진단', typed)).toBe(holds);
});
