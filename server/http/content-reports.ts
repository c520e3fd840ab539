import type { Hono } from 'hono';
import { MINUTE_MS } from '@contract/constants';
import * as z from 'zod/mini';
import type { Deps } from '../deps';
import type { HttpEnv } from './api';
import { vendorOf } from '../vendors/page-sources';
import { readBytes } from './body';

/** Where browsers report what the content policy has blocked. */
export const CONTENT_REPORTS = '/content-reports';
/** Anybody may send a report, and each is a line of the log. */
const LINES_A_MINUTE = 30;

const text = z.optional(z.string());
/** One report of `report-uri`, or several of the Reporting API. */
const bodySchema = z.union([
  z.pipe(
    z.object({
      'csp-report': z.object({
        'blocked-uri': text,
        'effective-directive': text,
        'violated-directive': text,
      }),
    }),
    z.transform(({ 'csp-report': report }) => [
      {
        blocked: report['blocked-uri'],
        directive: report['effective-directive'] ?? report['violated-directive'],
      },
    ]),
  ),
  z.pipe(
    z.array(z.object({ body: z.object({ blockedURL: text, effectiveDirective: text }) })),
    z.transform((reports) =>
      reports.map(({ body }) => ({
        blocked: body.blockedURL,
        directive: body.effectiveDirective,
      })),
    ),
  ),
]);

/**
 * Logs the host that the content policy blocks, and which of our vendors it belongs to, so that a blocked one is
 * noticed; never paths, nor what is none of the page's, as of browser extensions. A vendor is told of once a
 * minute and directive, however many reports of others come.
 */
export function contentReportRoutes(
  app: Hono<HttpEnv>,
  { logger, clock }: Pick<Deps, 'logger' | 'clock'>,
): void {
  let window = 0;
  let lines = 0;
  const told = new Set<string>();
  app.post(CONTENT_REPORTS, async (c) => {
    c.set('route', CONTENT_REPORTS);
    const body = await readBytes(c.req.raw);
    const minute = Math.floor(clock() / MINUTE_MS);
    if (minute !== window) {
      [window, lines] = [minute, 0];
      told.clear();
    }
    for (const { blocked = '', directive = '' } of parse(body)) {
      const url = URL.canParse(blocked) ? new URL(blocked) : null;
      if (url === null || !/^(https?|wss?):$/.test(url.protocol)) continue;
      if (!/^[a-z-]{1,40}$/.test(directive)) continue;
      const { host } = url;
      const vendor = vendorOf(url.hostname);
      const name = `${vendor ?? ''} ${directive}`;
      if (vendor === null ? ++lines > LINES_A_MINUTE : told.has(name)) continue;
      if (vendor !== null) told.add(name);
      logger.warn('content blocked', { host, directive, ...(vendor === null ? {} : { vendor }) });
    }
    return c.body(null, 204, { 'Cache-Control': 'no-store' });
  });
}

function parse(body: Uint8Array): z.output<typeof bodySchema> {
  try {
    return z.safeParse(bodySchema, JSON.parse(new TextDecoder().decode(body))).data ?? [];
  } catch {
    return [];
  }
}
