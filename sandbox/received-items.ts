import type { Hono } from 'hono';
import type { BoundedList } from './bounded-list';
import { securePage, type Html } from './page';

interface Shown<T> {
  items: BoundedList<T>;
  page: (items: readonly T[]) => Html;
  publicOrigin: string;
  /** The page's path on the sandbox's host, where clearing leads back to. */
  path: string;
}

/** Serves what a sandbox has received: as a page at `/`, as JSON at `/items`, and forgets it on request. */
export function serveItems<T>(app: Hono, { items, page, publicOrigin, path }: Shown<T>): void {
  app.get('/', (c) => {
    securePage(c, publicOrigin);
    return c.html(page(items.all()));
  });
  app.get('/items', (c) => {
    c.header('Cache-Control', 'no-store');
    return c.json({ items: items.all() });
  });
  app.delete('/items', (c) => {
    items.clear();
    return c.body(null, 204);
  });
  app.post('/clear', (c) => {
    items.clear();
    return c.redirect(path, 303);
  });
}
