import { expect, it } from 'vitest';
import { bindWords } from './bind-words';

it('binds a short leading word to the next, and no other', () => {
  expect(bindWords('귀한 약재를 한 알에, 공진단')).toBe('귀한 약재를 한\u00a0알에, 공진단');
  expect(bindWords('한 분의 첫 진료')).toBe('한\u00a0분의 첫\u00a0진료');
  expect(bindWords('따뜻한 잔')).toBe('따뜻한 잔');
  expect(bindWords('한')).toBe('한');
  expect(bindWords('11월 30일(월)까지')).toBe('11월 30일\u2060(월)까지');
});
