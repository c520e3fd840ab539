import type { Context } from 'hono';
import * as z from 'zod/mini';
import { ERROR_MESSAGES } from '../../contract/core/error-messages';
import { BRAND_NAME, BRAND_SHORT_NAME } from '@contract/core/brand';
import { ALIAS } from '@contract/core/constants';

const shortcutSchema = z.looseObject({ url: z.string() });
const manifestSchema = z.looseObject({
  name: z.string(),
  shortcuts: z.optional(z.array(shortcutSchema)),
});

const PATH = new RegExp(`^/manifest/(${ALIAS})\\.webmanifest$`);

/** The alias in a manifest's path, or null. */
export function manifestAlias(urlPath: string): string | null {
  return PATH.exec(urlPath)?.[1] ?? null;
}

/** What the API answers of a clinic, as far as its manifest names it. */
const namedClinicSchema = z.object({ clinicName: z.string(), introduction: z.string() });

/**
 * The manifest of a clinic's storefront: a separate installable app with the clinic's name, its own
 * id and start address, the whole shop as scope, and a shortcut out of the storefront (product 10).
 * @param manifestJson the shop's own
 */
export function clinicManifest(
  manifestJson: string,
  alias: string,
  clinic: z.output<typeof namedClinicSchema>,
): string {
  const base = z.parse(manifestSchema, JSON.parse(manifestJson));
  const { shortcuts = [] } = base;
  const start = `/@${alias}`;
  return JSON.stringify({
    ...base,
    id: start,
    start_url: start,
    name: `${clinic.clinicName} | ${BRAND_NAME}`,
    short_name: clinic.clinicName,
    description: clinic.introduction,
    shortcuts: [
      ...shortcuts.map((one) => ({ ...one, url: start + one.url })),
      {
        ...shortcuts[0],
        name: `${BRAND_NAME} 전체 보기`,
        short_name: `${BRAND_SHORT_NAME} 전체`,
        url: '/',
      },
    ],
  });
}

/** A clinic's manifest from what the API answered of the clinic. */
export async function sendManifest(
  c: Context,
  shopManifest: string,
  alias: string,
  answer: Response,
): Promise<Response> {
  if (answer.status >= 500) return c.text(ERROR_MESSAGES.unavailable, 503, { 'Retry-After': '5' });
  if (!answer.ok) return c.text('파일이 없습니다.', 404);
  const clinic = z.parse(namedClinicSchema, await answer.json());
  return c.body(clinicManifest(shopManifest, alias, clinic), 200, {
    'Content-Type': 'application/manifest+json; charset=utf-8',
    'Cache-Control': 'public, max-age=600',
  });
}
