import { joined } from '@contract/core/search-text';
import type { Tx } from '../../db/client';
import { products, variants } from '../../db/schema/catalog';
import type { Fault } from './parse-file';
import { isPictureField, isPictureFile } from './entry-changes';
import type { FoundEntry } from './read-folder';

type Path = readonly (string | number)[];

/** A name within an entry that has to exist elsewhere. */
interface Reference {
  readonly path: Path;
  readonly name: string;
  readonly to: 'product' | 'variant' | 'picture';
}

const LABELS = { product: '상품', variant: '구성', picture: '사진' } as const;

/** Names of products, variants and pictures that are neither in the folder nor in the shop; `readPictureFiles` tells of files. */
export async function checkReferences(
  tx: Tx,
  entries: readonly FoundEntry[],
  pictures: ReadonlySet<string>,
): Promise<Fault[]> {
  const known = { ...(await idsIn(tx)), picture: pictures };
  for (const { kind, entry } of entries) {
    if (kind.name !== 'products') continue;
    known.product.add(String(entry.id));
    for (const variant of listOf(entry.variants)) known.variant.add(idOf(variant));
  }
  const unknown = entries.flatMap(({ entry, file, lineOf }) =>
    referencesOf(entry, [])
      .filter(({ to, name }) => !known[to].has(name) && !(to === 'picture' && isPictureFile(name)))
      .map(({ to, name, path }) => ({
        file,
        line: lineOf(path),
        message: `${path.join('.')}: ${name}라는 ${LABELS[to]}이(가) 없어요.`,
      })),
  );
  return [...unknown, ...namesOfOthers(entries)];
}

/** A search by another name finds this very remedy, never another one. */
function namesOfOthers(entries: readonly FoundEntry[]): Fault[] {
  const own = entries.filter(({ kind }) => kind.name === 'products');
  const names = new Set(own.map(({ entry }) => joined(String(entry.name))));
  return own.flatMap(({ entry, file, lineOf }) =>
    listOf(entry.aliases)
      .filter((alias) => names.has(joined(String(alias))))
      .map((alias) => ({
        ...{ file, line: lineOf(['aliases']) },
        message: `aliases: ${String(alias)}은(는) 다른 상품의 이름이에요.`,
      })),
  );
}

async function idsIn(tx: Tx): Promise<{ product: Set<string>; variant: Set<string> }> {
  const productIds = await tx.select({ id: products.id }).from(products);
  const variantIds = await tx.select({ id: variants.id }).from(variants);
  return {
    product: new Set(productIds.map(({ id }) => id)),
    variant: new Set(variantIds.map(({ id }) => id)),
  };
}

/** By the names of fields, which mean the same in every kind. */
export function referencesOf(value: unknown, path: Path): Reference[] {
  if (Array.isArray(value))
    return value.flatMap((item: unknown, index) => referencesOf(item, [...path, index]));
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([field, inside]) => {
    const at = [...path, field];
    if (field === 'productId') return named('product', [inside], at);
    if (field === 'variantId') return named('variant', [inside], at);
    if (field === 'productIds' || field === 'relatedProductIds')
      return named('product', listOf(inside), at);
    if (isPictureField(field))
      return named('picture', Array.isArray(inside) ? inside : [inside], at);
    return referencesOf(inside, at);
  });
}

function named(to: Reference['to'], names: readonly unknown[], path: Path): Reference[] {
  return names.flatMap((name, index) =>
    typeof name === 'string'
      ? [{ to, name, path: names.length > 1 ? [...path, index] : path }]
      : [],
  );
}

const listOf = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : []);

function idOf(value: unknown): string {
  return typeof value === 'object' && value !== null && 'id' in value ? String(value.id) : '';
}
