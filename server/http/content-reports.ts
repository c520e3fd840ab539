import type { Hono } from 'hono';
import { MINUTE_MS } from '@contract/core/constants';
import * as z from 'zod/mini';
import type { Deps } from './deps';
import type { HttpEnv } from './api';
import { jsonOf } from '../core/json';
import { vendorOf } from '../vendors/page-sources';
import { readBytes } from './body';

/** Where browsers report what the content policy has blocked. */
export const CONTENT_REPORTS = '/content-reports';
/** Anybody may send a report, and each is a line of the log. */
const LINES_A_MINUTE = 30;

const text = z.optional(z.string());
/** A report of the policy's `report-uri`. */
const reportSchema = z.object({
  'csp-report': z.object({
    'blocked-uri': text,
    'effective-directive': text,
    'violated-directive': text,
  }),
});

/**
 * Logs the host that the content policy blocked, and its vendor if it is ours; never paths, nor browser extensions.
 * Per minute: one line per vendor and directive, and at most `LINES_A_MINUTE` for all others.
 */
export function contentReportRoutes(
  app: Hono<HttpEnv>,
  { logger, clock }: Pick<Deps, 'logger' | 'clock'>,
): void {
  let window = 0;
  let lines = 0;
  const told = new Set<string>();
  const note = ({ host, hostname }: URL, directive: string) => {
    const minute = Math.floor(clock() / MINUTE_MS);
    if (minute !== window) {
      [window, lines] = [minute, 0];
      told.clear();
    }
    const vendor = vendorOf(hostname);
    const name = `${vendor ?? ''} ${directive}`;
    if (vendor === null ? ++lines > LINES_A_MINUTE : told.has(name)) return;
    if (vendor !== null) told.add(name);
    logger.warn('content blocked', { host, directive, ...(vendor === null ? {} : { vendor }) });
  };
  app.post(CONTENT_REPORTS, async (c) => {
    c.set('route', CONTENT_REPORTS);
    const body = jsonOf(new TextDecoder().decode(await readBytes(c.req.raw)));
    const report = z.safeParse(reportSchema, body).data?.['csp-report'];
    const blocked = report?.['blocked-uri'] ?? '';
    const directive = report?.['effective-directive'] ?? report?.['violated-directive'] ?? '';
    const url = URL.canParse(blocked) ? new URL(blocked) : null;
    if (url && /^(https?|wss?):$/.test(url.protocol) && /^[a-z-]{1,40}$/.test(directive))
      note(url, directive);
    return c.body(null, 204, { 'Cache-Control': 'no-store' });
  });
}
