import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { Hono } from 'hono';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { readEnv } from '../env';
import type { HttpEnv } from '../http/api';
import { createPages } from './pages';
import { createThirdParties } from '../third-parties';

const TEMPLATE =
  '<html><head><!--head--><title>달임</title><!--/head--><!--scripts--><!--/scripts--></head>' +
  '<body><!--app--><!--/app--><!--start--><!--/start--></body></html>';

let folder: string;
const lay = (name: string, text: string) => {
  mkdirSync(path.dirname(path.join(folder, name)), { recursive: true });
  writeFileSync(path.join(folder, name), text);
};

beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'dalim-pages-'));
  lay('index.html', TEMPLATE);
  lay('.vite/manifest.json', '{}');
  lay('manifest.webmanifest', '{}');
  lay('assets/app-1.js', 'now');
});
afterEach(() => {
  rmSync(folder, { recursive: true, force: true });
});

function shop() {
  const read = readEnv({ PUBLIC_ORIGIN: 'http://localhost:4173' });
  if ('faults' in read) throw new Error(read.faults.join('; '));
  const pages = createPages({
    distDir: folder,
    earlierBuilds: [],
    serviceWorker: 'on',
    renderer: { render: () => Promise.reject(new Error('nothing is rendered here')) },
    // no page is rendered, so that neither database nor clock is reached
    config: createThirdParties(read.env, undefined as never, () => 0).config,
    clock: () => 0,
    onFault: (error) => {
      throw error;
    },
  });
  const app = new Hono<HttpEnv>();
  const page = pages(async () => new Response());
  app.notFound((c) => page(c));
  return app;
}

describe('built files', () => {
  it('are served as they are', async () => {
    const answer = await shop().request('/assets/app-1.js');
    expect([answer.status, await answer.text()]).toEqual([200, 'now']);
  });

  it('answer 404 when they have gone since the start, as when a build replaces them', async () => {
    const app = shop();
    rmSync(path.join(folder, 'assets/app-1.js'));
    expect((await app.request('/assets/app-1.js')).status).toBe(404);
  });
});
