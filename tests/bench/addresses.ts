import * as z from 'zod/mini';

const list = z.object({ items: z.array(z.object({ id: z.string() })).check(z.minLength(1)) });

/** The measured pages: home, and the first product of the shop at `origin`. */
export async function measuredPages(origin: string): Promise<{ home: string; product: string }> {
  const answer = await fetch(`${origin}/public-api/market/products`);
  const { items } = list.parse(await answer.json());
  return { home: `${origin}/`, product: `${origin}/products/${items[0]?.id ?? ''}` };
}
