import type { Entry } from './kind';

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
