/**
 * Reads the named values of a query as text, because the router parses `123` as a number. Absent and invalid
 * values are explicitly undefined: the router keeps the address's value for omitted keys.
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
