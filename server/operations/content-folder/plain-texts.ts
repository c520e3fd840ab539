import { plainText } from '@contract/core/plain-text';

/** Fields by which entries are found. */
const KEY = /^(id|alias|documentNumber|eventName|revision)$|Ids?$/;

/** A value with every text in one spelling, but the keys. */
export function plainTexts(value: unknown): unknown {
  if (typeof value === 'string') return plainText(value);
  if (Array.isArray(value)) return value.map((one) => plainTexts(one));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([name, one]) => [name, KEY.test(name) ? one : plainTexts(one)]),
  );
}
