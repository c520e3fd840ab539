import { HOST_BASES } from '@/platform/api/hosts';

type Parts = readonly unknown[];
type Values = Record<string, unknown>;

/**
 * The list of what may stay on the device: public queries by the second part of their key, with the
 * call that answers them. Private queries, prices of a cart, and texts that a patient typed never do.
 */
const CALLS: Readonly<Record<string, (parts: Parts) => string | null>> = {
  categories: () => '/market/categories',
  products: ([filter, pageSize]) => search('/market/products', filter, { pageSize }),
  'product-pages': ([filter]) => search('/market/products', filter, { page: 1 }),
  product: ([id]) => path('/market/products', id),
  'product-reviews': ([id]) =>
    search(`${path('/market/products', id)}/reviews`, {}, { page: 1, pageSize: 5 }),
  'shipping-methods': () => '/market/shipping-methods',
  posts: ([page, pageSize]) => search('/contents/blog', {}, { page, pageSize }),
  post: ([id]) => path('/contents/blog', id),
  promotions: () => '/contents/promotions',
  promotion: ([name]) => path('/contents/promotions', name),
  about: ([category]) => path('/contents/about', category),
  brand: () => '/contents/brand',
  policy: ([kind, revision]) =>
    path('/contents/policies', kind) + (revision === 'current' ? '' : path('', revision)),
  agreement: ([number]) => path('/contents/agreements', number),
  clinic: ([by, name]) => path(`/members/clinics${by === 'alias' ? '/local' : ''}`, name),
};

/**
 * The call (path with query, host included) behind a query that may be kept; null for all others. Of a
 * list that grows page by page it is the first page's.
 */
export function publicCall(queryKey: Parts): string | null {
  const [scope, name, ...parts] = queryKey;
  if (scope !== 'public' || typeof name !== 'string') return null;
  const call = Object.hasOwn(CALLS, name) ? (CALLS[name]?.(parts) ?? null) : null;
  return call === null ? null : HOST_BASES['public-api'] + call;
}

function path(base: string, part: unknown): string {
  return `${base}/${encodeURIComponent(String(part))}`;
}

function search(base: string, filter: unknown, more: Values): string | null {
  const values = { ...(filter as Values), ...more };
  if (values['search'] !== undefined) return null;
  const params = new URLSearchParams();
  for (const [name, value] of Object.entries(values))
    if (typeof value === 'string' || typeof value === 'number') params.set(name, `${value}`);
  return `${base}?${params.toString()}`;
}
