import * as z from 'zod/mini';
import type { TextStore } from './web-storage';

/** Reads JSON that matches the schema; anything else is removed and answers null. */
export function readJson<Key extends string, S extends z.core.$ZodType>(
  store: TextStore<Key>,
  key: Key,
  schema: S,
): z.core.output<S> | null {
  const text = store.read(key);
  if (text === null) return null;
  try {
    return z.parse(schema, JSON.parse(text));
  } catch {
    store.remove(key);
    return null;
  }
}
