import * as z from 'zod/mini';
import { lateScript } from './late-scripts';

const chunkSchema = z.object({
  file: z.string(),
  css: z.optional(z.array(z.string())),
  imports: z.optional(z.array(z.string())),
  dynamicImports: z.optional(z.array(z.string())),
  isEntry: z.optional(z.boolean()),
});
const manifestSchema = z.record(z.string(), chunkSchema);
type Manifest = z.output<typeof manifestSchema>;

const ROUTE_COMPONENT = /^src\/routes\/(.+)\.tsx\?tsr-split=.*component/;

const isPartOfPage = (key: string): boolean => key.startsWith('src/screens/');

/** The router's id of a route file: `@{-$alias}/products.$productId` → `/@{-$alias}/products/$productId`. */
export function routeIdOf(file: string): string {
  return `/${file}`
    .replaceAll('.', '/')
    .replace(/\/route$/, '')
    .replace(/\/index$/, '/');
}

/**
 * Finds the files that a page's routes need beyond the entry, so that the first paint has its styles
 * and the scripts do not wait for each other.
 */
export function createRouteAssets(manifestJson: string): (routeIds: readonly string[]) => string {
  const manifest = z.parse(manifestSchema, JSON.parse(manifestJson));
  const entry = Object.keys(manifest).filter((key) => manifest[key]?.isEntry === true);
  const loaded = collect(manifest, entry);
  const keys = new Map<string, string>();
  for (const key of Object.keys(manifest)) {
    const file = ROUTE_COMPONENT.exec(key)?.[1];
    if (file !== undefined) keys.set(routeIdOf(file), key);
  }
  return (routeIds) => {
    const pages = routeIds.flatMap((id) => keys.get(id) ?? []);
    const wanted = collect(manifest, pages);
    // what a page loads later may be painted by the server: its styles are needed, its scripts not yet
    const later = collect(
      manifest,
      pages.flatMap((key) => manifest[key]?.dynamicImports ?? []).filter(isPartOfPage),
    );
    const styles = [...new Set([...wanted.styles, ...later.styles])].filter(
      (file) => !loaded.styles.has(file),
    );
    const scripts = [...wanted.scripts].filter((file) => !loaded.scripts.has(file));
    return [
      ...styles.map((file) => `<link rel="stylesheet" href="/${file}" crossorigin>`),
      ...scripts.map((file) => lateScript(`/${file}`)),
    ].join('');
  };
}

function collect(manifest: Manifest, keys: readonly string[]) {
  const styles = new Set<string>();
  const scripts = new Set<string>();
  const visit = (key: string): void => {
    const chunk = manifest[key];
    if (chunk === undefined || scripts.has(chunk.file)) return;
    scripts.add(chunk.file);
    for (const file of chunk.css ?? []) styles.add(file);
    chunk.imports?.forEach(visit);
  };
  keys.forEach(visit);
  return { styles, scripts };
}
