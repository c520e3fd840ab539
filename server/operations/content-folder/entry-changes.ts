import { plainText } from '@contract/core/plain-text';
import type { Entry } from './kind';

/** The entry, its variants without their stock; other kinds have none. */
export function withoutStock(entry: Entry): Entry {
  if (!Array.isArray(entry.variants)) return entry;
  const variants = entry.variants.map((variant: Entry) => {
    const { stock: _stock, ...rest } = variant;
    return rest;
  });
  return { ...entry, variants };
}

/** Whether a variant of the entry names its stock. */
export function holdsStock({ variants }: Entry): boolean {
  return Array.isArray(variants) && variants.some(({ stock }: Entry) => stock !== undefined);
}

/** What the shop has, without what `wanted` leaves out and what then stays as it is: stock and blocked times. */
export function withoutLeftOut(present: Entry, wanted: Entry): Entry {
  return withWantedStock(withWantedBlocks(present, wanted), wanted);
}

function withWantedBlocks(present: Entry, wanted: Entry): Entry {
  if (wanted.blockedTimes !== undefined) return present;
  const { blockedTimes: _, ...rest } = present;
  return rest;
}

function withWantedStock(present: Entry, wanted: Entry): Entry {
  const variantsOf = ({ variants }: Entry) =>
    Array.isArray(variants) ? (variants as Entry[]) : [];
  if (!Array.isArray(present.variants)) return present;
  const silent = variantsOf(wanted).filter(({ stock }) => stock === undefined);
  const ids = new Set(silent.map(({ id }) => id));
  const variants = variantsOf(present).map((variant) => {
    const { stock: _stock, ...rest } = variant;
    return ids.has(variant.id) ? rest : variant;
  });
  return { ...present, variants };
}

/** Whether a name in a file of content is that of a picture file below `pictures/`. */
export const isPictureFile = (name: string): boolean =>
  /\.(jpe?g|png|webp|avif|gif|tiff?|hei[cf]|svg)$/i.test(name);

/** The entry with other names of pictures, wherever a field is called `picture` or `pictures`. */
export function withPictures(entry: Entry, rename: (name: string) => string): Entry {
  return renamed(entry, '', rename) as Entry;
}

function renamed(value: unknown, field: string, rename: (name: string) => string): unknown {
  const isPicture = field === 'picture' || field === 'pictures';
  if (typeof value === 'string') return isPicture ? rename(value) : value;
  if (Array.isArray(value)) return value.map((item: unknown) => renamed(item, field, rename));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([name, inside]) => [name, renamed(inside, name, rename)]),
  );
}

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
