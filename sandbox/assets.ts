import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** The folder of the browser's files: a chunk of the build has it one folder up. */
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

/** A file for sandbox pages and shops, or 404; revalidated, since it changes with the server. */
export function browserFile(name: string): Response {
  const kind = /^[\w.-]+\.(js|css)$/.exec(name)?.[1];
  const file = join(browserFolder(), name);
  if (kind === undefined || !existsSync(file)) return new Response(null, { status: 404 });
  return new Response(readFileSync(file), {
    headers: {
      'Content-Type': `text/${kind === 'js' ? 'javascript' : 'css'}; charset=utf-8`,
      'Cache-Control': 'no-cache',
      'Cross-Origin-Resource-Policy': 'cross-origin',
      'X-Content-Type-Options': 'nosniff',
    },
  });
}
