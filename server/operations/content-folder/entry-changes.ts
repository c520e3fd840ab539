import { plainText } from '@contract/core/plain-text';
import type { Entry } from './kind';

const variantsOf = ({ variants }: Entry) =>
  Array.isArray(variants) ? (variants as Entry[]) : undefined;

/** The entry, the named variants without their stock, all of them unless told; other kinds have none. */
export function withoutStock(
  entry: Entry,
  isNamed: (variant: Entry) => boolean = () => true,
): Entry {
  const variants = variantsOf(entry)?.map((variant) => {
    const { stock: _stock, ...rest } = variant;
    return isNamed(variant) ? rest : variant;
  });
  return variants ? { ...entry, variants } : entry;
}

/** Whether a variant of the entry names its stock. */
export const holdsStock = (entry: Entry): boolean =>
  variantsOf(entry)?.some(({ stock }) => stock !== undefined) ?? false;

/** What the shop has, without what `wanted` leaves out and what then stays as it is: stock and blocked times. */
export function withoutLeftOut(present: Entry, wanted: Entry): Entry {
  const silent = variantsOf(wanted)?.filter(({ stock }) => stock === undefined);
  const ids = new Set(silent?.map(({ id }) => id));
  const { blockedTimes, ...rest } = withoutStock(present, ({ id }) => ids.has(id));
  return wanted.blockedTimes === undefined ? rest : { ...rest, blockedTimes };
}

/** Whether a name in a file of content is that of a picture file below `pictures/`. */
export const isPictureFile = (name: string): boolean =>
  /\.(jpe?g|png|webp|avif|gif|tiff?|hei[cf]|svg)$/i.test(name);

/** Whether a field holds names of pictures, in every kind. */
export const isPictureField = (field: string): boolean => /^(pictures?|cover)$/.test(field);

/** The entry with other names of pictures. */
export function withPictures(entry: Entry, rename: (name: string) => string): Entry {
  return withTexts(entry, (text, field) => (isPictureField(field) ? rename(text) : text)) as Entry;
}

/** Fields by which entries are found. */
const KEY = /^(id|alias|documentNumber|eventName|revision)$|Ids?$/;

/** A value with every text in one spelling, but the keys. */
export const plainTexts = (value: unknown): unknown =>
  withTexts(value, (text, field) => (KEY.test(field) ? text : plainText(text)));

/** A value with its texts changed, each by the field that it or its list stands in. */
function withTexts(
  value: unknown,
  change: (text: string, field: string) => string,
  field = '',
): unknown {
  if (typeof value === 'string') return change(value, field);
  if (Array.isArray(value)) return value.map((item: unknown) => withTexts(item, change, field));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([name, inside]) => [name, withTexts(inside, change, name)]),
  );
}
