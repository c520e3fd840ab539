const failedAt = new Map<string, number>();
const pending = new Map<string, Promise<void>>();

/**
 * Loads a chunk of the app, after the stylesheets that it needs. The build calls it for every `import()`
 * (`vite.config.ts`). Firefox remembers a failed import for the life of the page, so after a failure the next
 * call asks for the usual address first and then for the same file with a query (decision 0101). Rejects with
 * the browser's error.
 */
export async function loadChunk<T>(
  load: (query: string) => Promise<T>,
  styles: readonly string[] = [],
): Promise<T> {
  await Promise.all(styles.map((file) => loadStyles(`/${file}`)));
  try {
    return await load('');
  } catch (error) {
    // the text of the function has the file's name
    const key = String(load);
    const before = failedAt.get(key);
    failedAt.set(key, Date.now());
    if (before === undefined) throw error;
    return load(`?${before}`);
  }
}

/** Adds a stylesheet unless the page has it. */
async function loadStyles(href: string): Promise<void> {
  if (document.querySelector(`link[rel=stylesheet][href="${href}"]`)) return pending.get(href);
  const loading = new Promise<void>((resolve, reject) => {
    const link = document.createElement('link');
    link.rel = 'stylesheet';
    link.crossOrigin = '';
    link.href = href;
    link.onload = () => resolve();
    link.onerror = () => {
      link.remove();
      reject(new Error(`Unable to preload CSS for ${href}`));
    };
    document.head.append(link);
  }).finally(() => pending.delete(href));
  pending.set(href, loading);
  await loading;
}
