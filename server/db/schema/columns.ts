import { bigint, varchar, type AnyPgColumn, customType } from 'drizzle-orm/pg-core';
import { seal, unseal } from '../../secrets/sealed';

/** A column of 24 hex characters. */
export const id = () => varchar({ length: 24 });
/** The id of a row of another table; with `cascade`, its own row is deleted together with that one. */
export const ref = (column: () => AnyPgColumn, onDelete?: 'cascade') =>
  id()
    .notNull()
    .references(column, onDelete && { onDelete });
/** A timestamp in milliseconds since the epoch, as in the API. */
export const time = () => bigint({ mode: 'number' });
/** An amount in whole won; wide enough for the largest order that the contract accepts. */
export const won = () => bigint({ mode: 'number' });

/** A JSON value that stands encrypted in the database; `place` names its table and column. */
export const sealed = (place: string) =>
  customType<{ data: unknown; driverData: string }>({
    dataType: () => 'text',
    toDriver: (value) => seal(JSON.stringify(value), place),
    fromDriver: (text): unknown => JSON.parse(unseal(text, place)),
  })();
