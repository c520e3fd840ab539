/** Runtime caches; raise the number when the shape of their contents changes. */
export const CACHES = {
  // 1 held searched words
  data: 'dalim-data-2',
  documents: 'dalim-documents-1',
  clinics: 'dalim-clinics-1',
  pictures: 'dalim-pictures-1',
  files: 'dalim-files-1',
} as const;

const OWN: ReadonlySet<string> = new Set(Object.values(CACHES));

/** Prefix of a build's shell cache; the rest is the build's name. */
export const SHELL_PREFIX = 'dalim-shell';

interface Entry {
  url: string;
  revision?: string | null;
}

/** A short hash of the build, from the files of its shell. */
export function buildName(entries: readonly (Entry | string)[]): string {
  let hash = 5381;
  for (const entry of entries) {
    const text = typeof entry === 'string' ? entry : `${entry.url} ${entry.revision ?? ''}`;
    for (const letter of text) hash = ((hash << 5) + hash + (letter.codePointAt(0) ?? 0)) | 0;
  }
  return (hash >>> 0).toString(36);
}

/**
 * The caches to delete when this version activates. The previous shell stays until the next one, because open
 * tabs may still request its files. @param names all caches, in order of creation
 */
export function staleCaches(names: readonly string[], shell: string): string[] {
  const before = names.findLast((name) => name.startsWith(SHELL_PREFIX) && name !== shell);
  return names.filter((name) => name !== shell && name !== before && !OWN.has(name));
}
