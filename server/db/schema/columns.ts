import { bigint, varchar } from 'drizzle-orm/pg-core';

/** A column of 24 hex characters. */
export const id = () => varchar({ length: 24 });
/** A timestamp in milliseconds since the epoch, as in the API. */
export const time = () => bigint({ mode: 'number' });
/** An amount in whole won; wide enough for the largest order that the contract accepts. */
export const won = () => bigint({ mode: 'number' });
