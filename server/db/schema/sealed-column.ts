import { customType } from 'drizzle-orm/pg-core';
import { seal, unseal } from '../../secrets/sealed';

/** A JSON value that stands encrypted in the database; `place` names its table and column. */
export const sealed = (place: string) =>
  customType<{ data: unknown; driverData: string }>({
    dataType: () => 'text',
    toDriver: (value) => seal(JSON.stringify(value), place),
    fromDriver: (text): unknown => JSON.parse(unseal(text, place)),
  })();
