import * as z from 'zod/mini';

const chunkSchema = z.object({
  file: z.string(),
  imports: z.optional(z.array(z.string())),
  isEntry: z.optional(z.boolean()),
});
const manifestSchema = z.record(z.string(), chunkSchema);
type Manifest = ReadonlyMap<string, z.output<typeof chunkSchema>>;

const ROUTE_COMPONENT = /^src\/routes\/(.+)\.tsx\?tsr-split=.*component/;

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
