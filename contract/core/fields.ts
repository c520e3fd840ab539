import * as z from 'zod/mini';
import { ALIAS_PATTERN, ID_PATTERN, SEARCH_MAX } from './constants';
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

/** 24 lowercase hex characters, as the specification's fixed ids are (product 3). */
export const idSchema = z.string().check(z.regex(ID_PATTERN, '식별자의 형식이 올바르지 않습니다.'));

/** A clinic's alias as it stands in `/@{alias}`. */
export const aliasSchema = z
  .string()
  .check(z.regex(ALIAS_PATTERN, '주소의 한의원 이름이 올바르지 않습니다.'));

/** What is searched for. */
export const searchSchema = humanText().check(atMost(SEARCH_MAX));

/** Milliseconds since the epoch. */
export const timestampSchema = z.int().check(z.minimum(0));

/** Whole won. */
export const wonSchema = z.int().check(z.minimum(0));

/** The page of a list that is asked for, counted from 1, and how many items it has: at most so many. */
export const pageShape = (most: number, usual: number) => ({
  page: z._default(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(10_000)), 1),
  pageSize: z._default(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(most)), usual),
});

/** A page of a list, and how many items there are on all pages. */
export const pageOf = <S extends z.core.$ZodType>(item: S) => ({
  items: z.array(item),
  total: z.int(),
  page: z.int(),
  pageSize: z.int(),
});
