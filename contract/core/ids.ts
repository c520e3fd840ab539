import * as z from 'zod/mini';
import { SEARCH_MAX } from './constants';
import { ALIAS_PATTERN, ID_PATTERN } from './patterns';
import { atMost, humanText } from './field-messages';

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
