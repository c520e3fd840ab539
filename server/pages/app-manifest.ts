import * as z from 'zod/mini';

const shortcutSchema = z.looseObject({ url: z.string() });
const manifestSchema = z.looseObject({
  name: z.string(),
  shortcuts: z.optional(z.array(shortcutSchema)),
});

const PATH = /^\/manifest\/([a-z0-9][a-z0-9-]{0,39})\.webmanifest$/;

/** The alias whose manifest a path names, or null. */
export function manifestAlias(urlPath: string): string | null {
  return PATH.exec(urlPath)?.[1] ?? null;
}

/**
 * The manifest of a clinic's storefront: an app of its own beside the shop's, with the clinic's name,
 * its own id and start, and the whole shop as its scope (design 7).
 * @param manifestJson the shop's own
 */
export function clinicManifest(
  manifestJson: string,
  alias: string,
  clinic: { clinicName: string; introduction: string },
): string {
  const base = z.parse(manifestSchema, JSON.parse(manifestJson));
  const start = `/@${alias}`;
  return JSON.stringify({
    ...base,
    id: start,
    start_url: start,
    name: `${clinic.clinicName} | 달임`,
    short_name: clinic.clinicName,
    description: clinic.introduction,
    shortcuts: base.shortcuts?.map((one) => ({ ...one, url: start + one.url })),
  });
}
