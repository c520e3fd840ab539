type Value = string | number | undefined;

/** Parses a query into texts and lists of them, while the router's own parser turns `365` into a number. */
export function parseSearch(query: string): Record<string, string | string[]> {
  const params = new URLSearchParams(query);
  const valueOf = (name: string) => {
    const [first = '', ...others] = params.getAll(name);
    return others.length === 0 ? first : [first, ...others];
  };
  return Object.fromEntries([...params.keys()].map((name) => [name, valueOf(name)]));
}

/** Writes a query from values, lists and undefined ones, which are left out; the reverse of `parseSearch`. */
export function stringifySearch(search: Record<string, Value | readonly Value[]>): string {
  const params = new URLSearchParams();
  for (const [name, value] of Object.entries(search))
    for (const one of [value].flat()) if (one !== undefined) params.append(name, String(one));
  const query = params.toString();
  return query === '' ? '' : `?${query}`;
}

/** Reads named values; absent and repeated ones are explicitly undefined: the router keeps those of omitted keys. */
export function searchTexts<Name extends string>(
  ...names: readonly Name[]
): (search: Record<string, unknown>) => { [N in Name]?: string | undefined } {
  return (search) => {
    const texts: { [N in Name]?: string | undefined } = {};
    for (const name of names) {
      const value = search[name];
      texts[name] = typeof value === 'string' ? value : undefined;
    }
    return texts;
  };
}
