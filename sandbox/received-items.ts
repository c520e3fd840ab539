import type { Hono } from 'hono';
import { html } from 'hono/html';
import { sandboxPage, securePage, type Html } from './page';

/** A list that drops its oldest entries, for sandboxes that run for weeks. */
export interface BoundedList<T> {
  add(entry: T): void;
  /** Oldest first. */
  all(): readonly T[];
  clear(): void;
}

/** An in-memory list of at most `most` entries. */
export function createBoundedList<T>(most: number): BoundedList<T> {
  let entries: T[] = [];
  return {
    add: (entry) => {
      entries.push(entry);
      if (entries.length > most) entries = entries.slice(-most);
    },
    all: () => entries,
    clear: () => {
      entries = [];
    },
  };
}

/** A page for developers with what a sandbox has received. */
export interface ReceivedPage<T> {
  /** Where it is, and where clearing leads back to. */
  path: string;
  title: string;
  lead: (count: number) => string;
  nothing: string;
  note: string;
  entry: (item: T) => Html;
}

/** The page with these items, latest first. */
function receivedPage<T>(page: ReceivedPage<T>, items: readonly T[]): Html {
  const { title, path, note, ...words } = page;
  const body = html`<h1>${title}</h1>
    <p class="lead">이 서버가 켜진 뒤에 ${words.lead(items.length)} 최근 것부터 보여요.</p>
    <form method="post" action="${path}/clear">
      <button class="button quiet" type="submit">모두 지우기</button>
    </form>
    ${
      items.length === 0
        ? html`<p class="status">${words.nothing}</p>`
        : html`<ol class="entries">
            ${[...items].reverse().map(words.entry)}
          </ol>`
    }`;
  return sandboxPage({ title, body, note, isWide: true });
}

/** Serves what a sandbox has received: as a page at `/`, as JSON at `/items`, and forgets it on request. */
export function serveItems<T>(
  app: Hono,
  publicOrigin: string,
  page: ReceivedPage<T>,
  items: BoundedList<T>,
): void {
  app.get('/', (c) => {
    securePage(c, publicOrigin);
    return c.html(receivedPage(page, items.all()));
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
    return c.redirect(page.path, 303);
  });
}
