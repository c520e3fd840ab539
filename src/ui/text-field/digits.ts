/** The digits of a text, in order; full-width digits count as digits. */
export function onlyDigits(text: string): string {
  return text.normalize('NFKC').replace(/[^0-9]/g, '');
}

/** Where the caret stands after non-digits before it were stripped. */
export function caretAfterStrip(text: string, caret: number): number {
  return onlyDigits(text.slice(0, caret)).length;
}
