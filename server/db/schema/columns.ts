import { bigint, varchar } from 'drizzle-orm/pg-core';

/** A column of 24 hex characters. */
export const id = () => varchar({ length: 24 });
/** A column of milliseconds since the epoch, as times travel on the wire. */
export const time = () => bigint({ mode: 'number' });
/** A column of whole won; wide enough for the largest order that the contract accepts. */
export const won = () => bigint({ mode: 'number' });
