import { describe, expect, it } from 'vitest';
import { countCharacters, firstCharacters, plainText } from './plain-text';

const FAMILY = '👨‍👩‍👧‍👦';

describe('what people write has one spelling (product 5, Fields)', () => {
  it.each([
    ['김달임'.normalize('NFD'), '김달임'],
    ['ＡＢＣ　１２３！～', 'ABC 123!~'],
    ['성수\u00A0이로', '성수 이로'],
    ['\uFEFF김\u200B달임', '김달임'],
    ['김\u200D달임', '김달임'],
    ['❤️\u200D달임\u200D❤️', '❤️달임❤️'],
    [`${FAMILY}👩🏽‍⚕️🏳️‍🌈`, `${FAMILY}👩🏽‍⚕️🏳️‍🌈`],
    ['상자\u00AD두 개\n서울', '상자\u00AD두 개\n서울'],
  ])('%j becomes %j', (written, plain) => {
    expect(plainText(written)).toBe(plain);
    expect(plainText(plain)).toBe(plain);
  });

  it('counts and cuts characters as people do', () => {
    expect(countCharacters(`${FAMILY}가👍🏽`)).toBe(3);
    expect(firstCharacters(`가${FAMILY}나다`, 2)).toBe(`가${FAMILY}`);
    expect(firstCharacters('가나', 2)).toBe('가나');
  });

  it('counts marks piled upon one letter as many characters', () => {
    expect(countCharacters(`a${'\u0301'.repeat(3200)}`)).toBe(101);
  });
});
