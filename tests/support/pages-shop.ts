import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { Hono } from 'hono';
import { createLogger } from '../../server/core/logger';
import { readEnv } from '../../server/config/env';
import type { HttpEnv } from '../../server/http/api';
import { createPages } from '../../server/pages/pages';
import type { Renderer } from '../../server/pages/rendering';
import { createThirdParties } from '../../server/config/third-parties';

const BUILT = {
  scripts: ['/assets/app-1.js'],
  styles: '/assets/app.css',
  face: '@font-face{font-family:Brand}',
  template: '<head>{manifest}{head}{styles}</head><div id="root">{app}</div>',
  boot: 'boot()',
  brand: { name: '달임', title: '프리미엄 한약, 달임', paper: '#f7f3ea' },
  mark: '<svg></svg>',
};

/** A folder with a built app; `remove` deletes it. */
export function builtFolder() {
  const folder = mkdtempSync(path.join(tmpdir(), 'dalim-pages-'));
  const lay = (name: string, text: string) => {
    mkdirSync(path.dirname(path.join(folder, name)), { recursive: true });
    writeFileSync(path.join(folder, name), text);
  };
  lay('index.html', 'shell');
  lay('.vite/page.json', JSON.stringify(BUILT));
  lay('.vite/manifest.json', '{}');
  lay('manifest.webmanifest', '{}');
  lay('assets/app-1.js', 'now');
  lay('assets/app.css', '');
  return { folder, remove: () => rmSync(folder, { recursive: true, force: true }) };
}

/** The list reads its order and its searched words. */
export const readSearch = (pathname: string, search: string) => {
  const given = pathname === '/products' ? [...new URLSearchParams(search)] : [];
  const read = new URLSearchParams(given.filter(([name]) => name === 'sort' || name === 'q'));
  return read.size === 0 ? '' : `?${read}`;
};

const noRenderer: Renderer = {
  render: () => Promise.reject(new Error('nothing is rendered here')),
  readSearch,
};

/** The pages of a built app with this renderer; a lookup of the clinic `nobody` finds none. */
export async function pagesShop(
  folder: string,
  renderer = noRenderer,
  clock: () => number = () => 0,
  variables: Record<string, string> = {},
) {
  const read = readEnv({ PUBLIC_ORIGIN: 'http://localhost:4173', ...variables });
  if ('faults' in read) throw new Error(read.faults.join('; '));
  const pages = createPages({
    distDir: folder,
    serveOther: async () => undefined,
    serviceWorker: 'on',
    renderer,
    // No page is rendered, so neither database nor clock is used.
    config: (await createThirdParties(read.env, undefined as never, () => 0)).config,
    clock,
    logger: createLogger('error', (line) => {
      throw new Error(line);
    }),
  });
  const app = new Hono<HttpEnv>();
  const page = pages(
    async ({ url }) => new Response(null, { status: url.endsWith('/nobody') ? 404 : 200 }),
  );
  app.notFound((c) => page(c));
  return app;
}
