import type { MiddlewareHandler } from 'hono';
import { cors } from 'hono/cors';
import { SCRIPT_POLICY } from '@contract/core/figures';
import { OWN_HEADER } from '@contract/core/constants';
import type { Config } from '../core/config';
import type { HttpEnv } from './api';
import { CONTENT_REPORTS } from './content-reports';
import { isApiPath } from './paths';

/** Trusted-types policies of our own code. */
const TRUSTED_TYPES = `${SCRIPT_POLICY} dalim#script default`;

interface PagePolicy {
  /** Hashes of inline scripts, as `sha256-…`. */
  scriptHashes?: readonly string[];
  /** Hashes of style elements, as `sha256-…`. */
  styleHashes?: readonly string[];
}

/** The content security policy: no unsafe-*, inline scripts and styles by hash only. */
export function contentSecurityPolicy(
  config: Pick<Config, 'pageSources' | 'publicOrigin'>,
  { scriptHashes = [], styleHashes = [] }: PagePolicy = {},
): string {
  const vendors = config.pageSources;
  const sources = (...extra: readonly string[]) => ["'self'", ...extra].join(' ');
  /** Our own origin is the default, and what says no more is left out: each page carries the policy. */
  const further = (directive: string, extra: readonly string[] = []) =>
    extra.length > 0 ? [`${directive} ${sources(...extra)}`] : [];
  return [
    `default-src 'self'`,
    `script-src ${sources(...scriptHashes.map((hash) => `'${hash}'`), ...vendors.script)}`,
    `style-src ${sources(...styleHashes.map((hash) => `'${hash}'`))}`,
    ...(vendors.hasStyleElements === true ? [`style-src-elem 'self' 'unsafe-inline'`] : []),
    ...(vendors.hasStyleAttributes ? [`style-src-attr 'unsafe-inline'`] : []),
    `img-src ${sources('data:', 'blob:', ...vendors.image)}`,
    ...further('font-src', vendors.font),
    ...further('media-src', vendors.media),
    ...further('connect-src', vendors.connect),
    ...further('frame-src', vendors.frame),
    // without it a worker might come from wherever scripts may
    ...(vendors.script.length > 0 ? [`worker-src 'self'`] : []),
    `frame-ancestors 'none'`,
    `object-src 'none'`,
    `base-uri 'none'`,
    `form-action ${sources(...(vendors.form ?? []))}`,
    // the one way of reporting that all browsers know
    `report-uri ${CONTENT_REPORTS}`,
    `require-trusted-types-for 'script'`,
    `trusted-types ${TRUSTED_TYPES}`,
    ...(config.publicOrigin.startsWith('https:') ? ['upgrade-insecure-requests'] : []),
  ].join('; ');
}

/** For what loads nothing and stands in no frame (OWASP, REST security). */
export const DATA_POLICY = "default-src 'none'; frame-ancestors 'none'";

const isData = (path: string) => isApiPath(path) || path.startsWith('/icons/');

const BUILT_FILE = /^\/(assets|pictures|icons)\/[^?]+\.(js|css|webp|avif|jpg|png|woff2)$/;

/** Headers of every answer. Headers that pages and sandboxes have set stay. */
export function securityHeaders(config: Config): MiddlewareHandler<HttpEnv> {
  const isHttps = config.publicOrigin.startsWith('https:');
  // Pages set their own; nowhere else do vendors' scripts run.
  const filePolicy = contentSecurityPolicy({
    ...config,
    pageSources: { ...config.pageSources, script: [], frame: [] },
  });
  const headers: Readonly<Record<string, string>> = {
    'X-Content-Type-Options': 'nosniff',
    'X-Frame-Options': 'DENY',
    'Referrer-Policy': 'strict-origin-when-cross-origin',
    'Permissions-Policy': 'camera=(), microphone=(), usb=()',
    'Cross-Origin-Opener-Policy': 'same-origin-allow-popups',
    'Cross-Origin-Resource-Policy': 'same-origin',
  };
  const always: Readonly<Record<string, string>> = {
    ...(isHttps ? { 'Strict-Transport-Security': 'max-age=63072000; includeSubDomains' } : {}),
    // robots.txt stays open, or search engines would never read this
    ...(config.isIndexed ? {} : { 'X-Robots-Tag': 'noindex, nofollow' }),
  };
  return async (c, next) => {
    await next();
    // not `c.header`, which makes a new response once there is one
    const sent = c.res.headers;
    for (const [name, value] of Object.entries(always)) sent.set(name, value);
    // A built file is no document and cannot be framed, so it goes without these headers.
    if (BUILT_FILE.test(c.req.path) && c.res.ok) {
      sent.set('X-Content-Type-Options', 'nosniff');
      sent.set('Cross-Origin-Resource-Policy', 'same-origin');
      return;
    }
    const own = sent.has('Content-Security-Policy');
    if (!own) sent.set('Content-Security-Policy', isData(c.req.path) ? DATA_POLICY : filePolicy);
    for (const [name, value] of Object.entries(headers)) {
      // A page that may be framed says so in its own policy.
      if (own && name === 'X-Frame-Options') continue;
      if (!sent.has(name)) sent.set(name, value);
    }
  };
}

/** Chromium remembers no answer for longer. */
const PREFLIGHT_S = 7200;

/** Lets pages of the allowed origins call the API, never with cookies; their clock needs `Date`. */
export function allowShops({ allowedOrigins }: Config): MiddlewareHandler {
  const allow = cors({
    origin: (origin) => (allowedOrigins.includes(origin) ? origin : null),
    allowMethods: ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'],
    allowHeaders: ['Authorization', 'Content-Type', 'Idempotency-Key', OWN_HEADER],
    exposeHeaders: ['Date'],
    maxAge: PREFLIGHT_S,
  });
  return (c, next) =>
    allowedOrigins.length > 0 && isApiPath(c.req.path) ? allow(c, next) : next();
}
