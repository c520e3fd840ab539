/**
 * Reads the named values of a query as text: the router reads `123` as a number. Absent and odd
 * values are undefined, and other values are left out.
 */
export function searchTexts<Name extends string>(
  ...names: readonly Name[]
): (search: Record<string, unknown>) => Partial<Record<Name, string>> {
  return (search) => {
    const texts: Partial<Record<Name, string>> = {};
    for (const name of names) {
      const value = search[name];
      if (typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean')
        texts[name] = String(value);
    }
    return texts;
  };
}
