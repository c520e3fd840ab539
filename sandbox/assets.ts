import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const TYPES: ReadonlyMap<string, string> = new Map([
  ['iamport.js', 'text/javascript; charset=utf-8'],
  ['nicepay.js', 'text/javascript; charset=utf-8'],
  ['nicepay-return.js', 'text/javascript; charset=utf-8'],
  ['window.js', 'text/javascript; charset=utf-8'],
  ['theme.css', 'text/css; charset=utf-8'],
  ['sandbox.css', 'text/css; charset=utf-8'],
  ['postcode.v2.js', 'text/javascript; charset=utf-8'],
  ['finder.js', 'text/javascript; charset=utf-8'],
  ['finder.css', 'text/css; charset=utf-8'],
  ['ch-plugin-web.js', 'text/javascript; charset=utf-8'],
  ['kakao.min.js', 'text/javascript; charset=utf-8'],
  ['messenger.js', 'text/javascript; charset=utf-8'],
  ['messenger.css', 'text/css; charset=utf-8'],
]);

/**
 * The folder of static browser files: beside this file in the source; in the build beside it, or
 * one folder up from a chunk.
 */
export function browserFolder(): string {
  const here = dirname(fileURLToPath(import.meta.url));
  const candidates = ['browser', 'sandbox-browser', '../sandbox-browser'].map((name) =>
    join(here, name),
  );
  const folder = candidates.find((candidate) => existsSync(join(candidate, 'iamport.js')));
  if (!folder)
    throw new Error(`the sandbox's browser files are in none of ${candidates.join(', ')}`);
  return folder;
}

/**
 * A static file for sandbox pages and shops, or 404. Revalidated each time, since it changes with
 * the server.
 */
export function browserFile(name: string): Response {
  const type = TYPES.get(name);
  if (!type) return new Response(null, { status: 404 });
  return new Response(readFileSync(join(browserFolder(), name)), {
    headers: {
      'Content-Type': type,
      'Cache-Control': 'no-cache',
      'Cross-Origin-Resource-Policy': 'cross-origin',
      'X-Content-Type-Options': 'nosniff',
    },
  });
}
