import * as z from 'zod/mini';

const list = z.object({ items: z.array(z.object({ id: z.string() })).check(z.minLength(1)) });

/** The measured pages: home, the list, and the first product of the shop at `origin`. */
export async function measuredPages(
  origin: string,
): Promise<Record<'home' | 'list' | 'product', string>> {
  const answer = await fetch(`${origin}/public-api/market/products`);
  const { items } = list.parse(await answer.json());
  const page = `${origin}/products`;
  return { home: `${origin}/`, list: page, product: `${page}/${items[0]?.id ?? ''}` };
}
