import * as z from 'zod/mini';
import { countCharacters, plainText } from './plain-text';

/** Text that people write, in one spelling. */
export const humanText = () => z.string().check(z.overwrite(plainText));

/** The generic message of an invalid field (product 5, Other fields). */
export const invalidValue = (label: string): string => `${label} 값이 올바르지 않습니다.`;

/** At least that many characters, without surrounding spaces (product 5). */
export const atLeast = (characters: number) =>
  z.refine<string>((text) => countCharacters(text) >= characters, {
    error: `${characters}자 이상 입력해주세요.`,
    abort: true,
  });

/** At most that many characters (product 5). Longer texts are refused, never cut. */
export const atMost = (characters: number) =>
  z.refine<string>((text) => countCharacters(text) <= characters, {
    error: `${characters}자 이하로 입력해주세요.`,
    abort: true,
  });
