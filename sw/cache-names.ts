/** Caches of what was fetched; the number changes when what they hold changes its shape. */
export const CACHES = {
  data: 'dalim-data-1',
  documents: 'dalim-documents-1',
  clinics: 'dalim-clinics-1',
  pictures: 'dalim-pictures-1',
  fonts: 'dalim-fonts-1',
  files: 'dalim-files-1',
} as const;

const OWN: ReadonlySet<string> = new Set(Object.values(CACHES));

/** The cache of a build's shell begins so; its end is the build's name. */
export const SHELL_PREFIX = 'dalim-shell';

interface Entry {
  url: string;
  revision?: string | null;
}

/** A short name of the build, from the files of its shell. */
export function buildName(entries: readonly (Entry | string)[]): string {
  let hash = 5381;
  for (const entry of entries) {
    const text = typeof entry === 'string' ? entry : `${entry.url} ${entry.revision ?? ''}`;
    for (const letter of text) hash = ((hash << 5) + hash + (letter.codePointAt(0) ?? 0)) | 0;
  }
  return (hash >>> 0).toString(36);
}

/**
 * Those caches that belong to older workers or to nobody, so that they may go. Tabs of the build before
 * may still be open and ask for its files, so its shell stays until the next one.
 * @param names all caches, in the order in which they were made
 */
export function strangers(names: readonly string[], shell: string): string[] {
  const before = names.findLast((name) => name.startsWith(SHELL_PREFIX) && name !== shell);
  return names.filter((name) => name !== shell && name !== before && !OWN.has(name));
}
