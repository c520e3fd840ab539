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
