import { readdirSync } from 'node:fs';
import path from 'node:path';
import { serveStatic } from '@hono/node-server/serve-static';
import type { MiddlewareHandler } from 'hono';

const HASHED = /^\/assets\//;
const YEAR = 'public, max-age=31536000, immutable';
const DAY = 'public, max-age=86400';
const ALWAYS_ASK = 'no-cache';
const PICTURES = /^\/(pictures|icons)\//;
const PICTURE = /^(\/pictures\/.+-)\d+(\.(?:avif|webp))$/;
const SMALLEST = '360';

/** Whether a path names a file of the build. */
export function builtFiles(distDir: string): (urlPath: string) => boolean {
  const files = new Set(
    readdirSync(distDir, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile() && !/\.(br|gz)$/.test(entry.name))
      .map((entry) => `/${path.relative(distDir, path.join(entry.parentPath, entry.name))}`)
      .filter((file) => file !== '/index.html' && !file.startsWith('/.vite/')),
  );
  return (urlPath) => files.has(urlPath);
}

/** Serves the build's files, precompressed where available. */
export function staticFiles(distDir: string): MiddlewareHandler {
  return serveStatic({
    root: distDir,
    precompressed: true,
    rewriteRequestPath: (url, c) =>
      prefersReducedData(c.req.header('save-data')) ? smallest(url) : url,
    onFound: (_file, c) => {
      const { path: url } = c.req;
      const cache = HASHED.test(url) ? YEAR : PICTURES.test(url) ? DAY : ALWAYS_ASK;
      c.header('Cache-Control', cache);
      if (PICTURE.test(url)) c.header('Vary', 'Save-Data', { append: true });
    },
  });
}

const prefersReducedData = (saveData: string | undefined): boolean =>
  saveData?.toLowerCase() === 'on';

/** The smallest width of a picture, for browsers that send Save-Data (product 10). */
function smallest(urlPath: string): string {
  return urlPath.replace(PICTURE, `$1${SMALLEST}$2`);
}
