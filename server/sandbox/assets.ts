import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const TYPES: Record<string, string> = {
  'iamport.js': 'text/javascript; charset=utf-8',
  'nicepay.js': 'text/javascript; charset=utf-8',
  'nicepay-return.js': 'text/javascript; charset=utf-8',
  'window.js': 'text/javascript; charset=utf-8',
  'stand-in.css': 'text/css; charset=utf-8',
  'sandbox.css': 'text/css; charset=utf-8',
  'postcode.v2.js': 'text/javascript; charset=utf-8',
  'finder.js': 'text/javascript; charset=utf-8',
  'finder.css': 'text/css; charset=utf-8',
  'ch-plugin-web.js': 'text/javascript; charset=utf-8',
  'messenger.js': 'text/javascript; charset=utf-8',
  'messenger.css': 'text/css; charset=utf-8',
};

/** The folder of files that are read as they stand: beside this file in the source; beside the build, or one folder above a chunk of it, when built. */
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

/** One of the small files that sandbox pages and shops load, or 404. Revalidated each time: they change with the server. */
export function browserFile(name: string): Response {
  const type = Object.hasOwn(TYPES, name) ? TYPES[name] : undefined;
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
