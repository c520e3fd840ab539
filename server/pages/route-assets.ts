import * as z from 'zod/mini';

const chunkSchema = z.object({
  file: z.string(),
  css: z.optional(z.array(z.string())),
  imports: z.optional(z.array(z.string())),
  dynamicImports: z.optional(z.array(z.string())),
  isEntry: z.optional(z.boolean()),
});
const manifestSchema = z.record(z.string(), chunkSchema);
type Manifest = ReadonlyMap<string, z.output<typeof chunkSchema>>;

const ROUTE_COMPONENT = /^src\/routes\/(.+)\.tsx\?tsr-split=.*component/;

const isPartOfPage = (key: string): boolean => key.startsWith('src/screens/');

/**
 * The router's id of a route file: `@{-$alias}/products.$productId` →
 * `/@{-$alias}/products/$productId`.
 */
export function routeIdOf(file: string): string {
  return `/${file}`
    .replaceAll('.', '/')
    .replace(/\/route$/, '')
    .replace(/\/index$/, '/');
}

/** Paths of files. */
interface RouteAssets {
  readonly styles: readonly string[];
  readonly scripts: readonly string[];
}

/**
 * Lists the files that a page's routes need beyond the entry: styles for the first paint, and
 * scripts to preload in parallel.
 */
export function createRouteAssets(
  manifestJson: string,
): (routeIds: readonly string[]) => RouteAssets {
  const manifest = new Map(Object.entries(z.parse(manifestSchema, JSON.parse(manifestJson))));
  const entry = [...manifest.keys()].filter((key) => manifest.get(key)?.isEntry === true);
  const loaded = collect(manifest, entry);
  const keys = new Map<string, string>();
  for (const key of manifest.keys()) {
    const file = ROUTE_COMPONENT.exec(key)?.[1];
    if (file !== undefined) keys.set(routeIdOf(file), key);
  }
  return (routeIds) => {
    const pages = routeIds.flatMap((id) => keys.get(id) ?? []);
    const wanted = collect(manifest, pages);
    // The server may render lazy parts: their styles are needed now, their scripts later.
    const later = collect(
      manifest,
      pages.flatMap((key) => manifest.get(key)?.dynamicImports ?? []).filter(isPartOfPage),
    );
    const paths = (files: Iterable<string>, known: ReadonlySet<string>) =>
      [...files].filter((file) => !known.has(file)).map((file) => `/${file}`);
    return {
      styles: paths(new Set([...wanted.styles, ...later.styles]), loaded.styles),
      scripts: paths(wanted.scripts, loaded.scripts),
    };
  };
}

function collect(manifest: Manifest, keys: readonly string[]) {
  const styles = new Set<string>();
  const scripts = new Set<string>();
  const visit = (key: string): void => {
    const chunk = manifest.get(key);
    if (chunk === undefined || scripts.has(chunk.file)) return;
    scripts.add(chunk.file);
    for (const file of chunk.css ?? []) styles.add(file);
    chunk.imports?.forEach(visit);
  };
  keys.forEach(visit);
  return { styles, scripts };
}
