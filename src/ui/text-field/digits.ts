/** The digits of a text, in order; full-width digits count as digits. */
export function onlyDigits(text: string): string {
  return text.normalize('NFKC').replace(/[^0-9]/g, '');
}
