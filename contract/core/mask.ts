import { BRAND_NAME } from './brand';

/** A masked name for reviews: `김환자` → `김*자`, `이봄` → `이*`; an empty one becomes `… 고객`, of the brand. */
export function maskName(name: string): string {
  const letters = Array.from(name.trim());
  const first = letters[0];
  if (first === undefined) return `${BRAND_NAME} 고객`;
  if (letters.length <= 2) return `${first}*`;
  return first + '*'.repeat(letters.length - 2) + (letters.at(-1) ?? '');
}
