import { createHash } from 'node:crypto';
import * as z from 'zod/mini';

const chunkSchema = z.object({
  file: z.string(),
  imports: z.optional(z.array(z.string())),
  isEntry: z.optional(z.boolean()),
});
const manifestSchema = z.record(z.string(), chunkSchema);
type Manifest = ReadonlyMap<string, z.output<typeof chunkSchema>>;

const ROUTE_COMPONENT = /^src\/routes\/(.+)\.tsx\?tsr-split=.*component/;

/** The router's id of a route file: `@{-$alias}/products.$productId` → `/@{-$alias}/products/$productId`. */
export function routeIdOf(file: string): string {
  return `/${file}`
    .replaceAll('.', '/')
    .replace(/\/route$/, '')
    .replace(/\/index$/, '/');
}

/** Lists the scripts that a page's routes need beyond the entry's, to be loaded in parallel. */
export function createRouteScripts(
  manifestJson: string,
): (routeIds: readonly string[]) => readonly string[] {
  const manifest = new Map(Object.entries(z.parse(manifestSchema, JSON.parse(manifestJson))));
  const entry = [...manifest.keys()].filter((key) => manifest.get(key)?.isEntry === true);
  const loaded = collect(manifest, entry);
  const keys = new Map<string, string>();
  for (const key of manifest.keys()) {
    const file = ROUTE_COMPONENT.exec(key)?.[1];
    if (file !== undefined) keys.set(routeIdOf(file), key);
  }
  return (routeIds) =>
    [
      ...collect(
        manifest,
        routeIds.flatMap((id) => keys.get(id) ?? []),
      ),
    ]
      .filter((file) => !loaded.has(file))
      .map((file) => `/${file}`);
}

function collect(manifest: Manifest, keys: readonly string[]): Set<string> {
  const scripts = new Set<string>();
  const visit = (key: string): void => {
    const chunk = manifest.get(key);
    if (chunk === undefined || scripts.has(chunk.file)) return;
    scripts.add(chunk.file);
    chunk.imports?.forEach(visit);
  };
  keys.forEach(visit);
  return scripts;
}

const INLINE_SCRIPT = /<script(?![^>]*\bsrc=)([^>]*)>([\s\S]*?)<\/script>/g;

/** The content policy's hash (`sha256-…`) of an inline script or style. */
export const textHash = (code: string): string =>
  `sha256-${createHash('sha256').update(code).digest('base64')}`;

/**
 * The content policy's hashes (`sha256-…`) of the inline scripts that carry the nonce of this rendering, each once:
 * a script that came into the page with a stored text has none, and does not run.
 */
export function scriptHashes(html: string, nonce: string): string[] {
  const hashes = new Set<string>();
  for (const [, attributes = '', code = ''] of html.matchAll(INLINE_SCRIPT))
    if (` ${attributes} `.includes(` nonce="${nonce}" `)) hashes.add(textHash(code));
  return [...hashes];
}

/** The page without the nonce: it is made for one rendering, while the page is sent to many. */
export const withoutNonce = (html: string, nonce: string): string =>
  html.replaceAll(` nonce="${nonce}"`, '');
