import * as z from 'zod/mini';

/** Whole won. */
export const wonSchema = z.int().check(z.gte(1), z.lte(1_000_000_000));

/** The shop's number of a payment attempt. */
export const merchantUidSchema = z.string().check(z.minLength(1), z.maxLength(40));
