/** The only query values that say nothing of a person: which list was seen, and where a visit came from. */
const PUBLIC_QUERY = /^(category|sort|page|utm_(source|medium|campaign|term|content))$/;

/**
 * An address as analytics may see it: an order's number is masked, and of the query only what is public
 * stays, for it carries login codes, payment numbers and what people look for (design 6).
 */
export function publicAddress(address: string): { url: string; path: string; search: string } {
  const { origin, pathname, searchParams } = new URL(address);
  const path = pathname.replace(/\/(checkout|order)\/[^/]+/, '/$1/:orderId');
  const search = new URLSearchParams(
    [...searchParams].filter(([name]) => PUBLIC_QUERY.test(name)),
  ).toString();
  const query = search === '' ? '' : `?${search}`;
  return { url: origin + path + query, path, search: query };
}

/** Where a visit came from: of other sites their origin alone, of our own pages their public address. */
export function publicReferrer(referrer: string, origin: string): string {
  if (!URL.canParse(referrer)) return '';
  const { origin: from } = new URL(referrer);
  return from === origin ? publicAddress(referrer).url : `${from}/`;
}
