import { getBusiness } from '@contract/business/schemas';
import { DAY_MS } from '@contract/core/constants';
import { ERROR_MESSAGES } from '@contract/core/error-messages';
import type { Api } from '../../http/api';
import { serve } from '../../http/serve';

/** Mounts the business details of the footer (vendors 12). */
export function businessRoutes(api: Api): void {
  const { business } = api.deps.config;
  serve(api, getBusiness, () => Promise.resolve(business));
}

const PATH = '/.well-known/security.txt';
/** RFC 9116 advises less than a year. */
const LIFE_MS = 180 * DAY_MS;

/** Mounts `security.txt` (RFC 9116): where weaknesses are reported; 404 without a contact (product 1). */
export function securityTxtRoute({ app, deps }: Api): void {
  const { clock, config } = deps;
  app.get(PATH, (c) => {
    c.set('route', PATH);
    if (config.securityContact === null) return c.text(ERROR_MESSAGES.not_found, 404);
    c.header('Cache-Control', 'public, max-age=86400');
    const lines = [
      `Contact: ${config.securityContact}`,
      `Expires: ${new Date(clock() + LIFE_MS).toISOString()}`,
      'Preferred-Languages: ko, en',
      `Canonical: ${config.publicOrigin}${PATH}`,
    ];
    return c.text(`${lines.join('\n')}\n`);
  });
}
