/** The page number of an address, from 1 to 10,000; anything else is page 1. */
export function pageNumber(value: unknown): number {
  const page = typeof value === 'number' ? value : typeof value === 'string' ? Number(value) : 1;
  return Number.isInteger(page) && page >= 1 && page <= 10_000 ? page : 1;
}
