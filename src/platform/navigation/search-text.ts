/**
 * Reads the named values of a query as text: the router reads `123` as a number. Absent and odd
 * values are undefined and named as such, for what is left out keeps the value of the address.
 */
export function searchTexts<Name extends string>(
  ...names: readonly Name[]
): (search: Record<string, unknown>) => { [N in Name]?: string | undefined } {
  return (search) => {
    const texts: { [N in Name]?: string | undefined } = {};
    for (const name of names) {
      const value = search[name];
      const isText = ['string', 'number', 'boolean'].includes(typeof value);
      texts[name] = isText ? String(value) : undefined;
    }
    return texts;
  };
}
