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

/** Whether the entry says the stock of any variant. */
export function saysStock({ variants }: Entry): boolean {
  return Array.isArray(variants) && variants.some((variant: Entry) => variant.stock !== undefined);
}
