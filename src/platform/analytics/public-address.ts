import { parseUrl } from '@contract/core/parse-url';

/** Query parameters without personal data: which list was shown, and the campaign; its term is what was searched for. */
const PUBLIC_QUERY = /^(category|sort|page|utm_(source|medium|campaign|content))$/;

/** An address without order numbers and private parameters: login codes, payment numbers, searches (product 4). */
export function publicAddress(address: string): { url: string; path: string; search: string } {
  const { origin, pathname, searchParams } = new URL(address);
  const path = pathname.replace(/\/(checkout|order)\/[^/]+/, '/$1/:orderId');
  const search = new URLSearchParams(
    [...searchParams].filter(([name]) => PUBLIC_QUERY.test(name)),
  ).toString();
  const query = search === '' ? '' : `?${search}`;
  return { url: origin + path + query, path, search: query };
}

/** The referrer: the origin of other sites, the public address of our own pages. */
export function publicReferrer(referrer: string, origin: string): string {
  const from = parseUrl(referrer)?.origin;
  if (from === undefined) return '';
  return from === origin ? publicAddress(referrer).url : `${from}/`;
}
