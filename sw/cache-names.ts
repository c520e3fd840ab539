/** Caches of this worker; the number changes when what they hold changes its shape. */
export const CACHES = {
  data: 'dalim-data-1',
  documents: 'dalim-documents-1',
  clinics: 'dalim-clinics-1',
  pictures: 'dalim-pictures-1',
  fonts: 'dalim-fonts-1',
  files: 'dalim-files-1',
} as const;

const OWN: ReadonlySet<string> = new Set(Object.values(CACHES));

/** Whether a cache belongs to an older worker or to nobody, so that it may go. */
export function isStranger(name: string, precache: string): boolean {
  return !OWN.has(name) && name !== precache && !name.startsWith('workbox-expiration');
}
