import { createHash, randomBytes } from 'node:crypto';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { Context } from 'hono';
import * as z from 'zod/mini';
import { DEFAULT_ALIAS, MEDIA_ONLY_ALIAS } from '../../contract/core/constants';
import { ERROR_MESSAGES } from '../../contract/core/error-messages';
import { hasTypedWords } from '../../contract/core/typed-words';
import type { Clock } from '../core/clock';
import type { Config } from '../core/config';
import { errorFields, type Logger } from '../core/logger';
import type { FetchApi } from '../hosts/reach';
import type { HttpEnv } from '../http/api';
import { clientAddress } from '../http/client-address';
import { isKnown } from '../http/json-answer';
import { contentSecurityPolicy } from '../http/security-headers';
import {
  decodePath,
  localLocation,
  pathAlias,
  renderedWith,
  storedAlias,
  toCanonical,
} from './addresses';
import { manifestAlias, sendManifest } from './app-manifest';
import {
  acceptedEncoding,
  compressWhole,
  createPageCache,
  encodingHeader,
  type CachedPage,
} from './page-cache';
import { builtFiles, staticFiles, type ServeOtherBuilds } from './built-files';
import { ownWorker } from './own-worker';
import {
  backendHtml,
  builtPageSchema,
  ownStyles,
  pageHtml,
  shellHtml,
  titleHtml,
} from './page-html';
import { createRenderQueue, type Renderer, type RenderResult } from './rendering';
import { createRouteScripts, scriptHashes, textHash, withoutNonce } from './page-scripts';
import { readRules, usedStyles } from './used-styles';

interface PagesOptions {
  /** The client's build. */
  readonly distDir: string;
  /** Hashed files of the builds that are kept beside this one. */
  readonly serveOther: ServeOtherBuilds;
  /** `off`: every browser's worker unregisters itself at its next update check. */
  readonly serviceWorker: 'on' | 'off';
  readonly renderer: Renderer;
  readonly config: Config;
  readonly clock: Clock;
  readonly logger: Logger;
}

/** What a page is rendered for: the stored alias where it counts, and what its routes read of the query. */
interface Address {
  readonly alias: string | null;
  readonly pathname: string;
  readonly search: string;
}

type DevicePage = RenderResult & { kind: 'device' };

type Outcome =
  | Exclude<RenderResult, { kind: 'page' }>
  | { kind: 'page'; status: number; page: CachedPage };

/** A shared cache may send a page for a minute, and once more while it asks anew; a browser always asks. */
const SHARED = 'public, max-age=0, must-revalidate, s-maxage=60, stale-while-revalidate=60';

const NO_INDEX = '<meta name="robots" content="noindex"/>';

/** Rendering is processor time of one thread: more at once would only make all of them later. */
const RENDERS_AT_ONCE = 4;

/** Handles every path outside the API: built files, rendered pages, the shell (product 1). */
export function createPages(options: PagesOptions) {
  const { distDir, config } = options;
  const readBuilt = (name: string) => readFileSync(path.join(distDir, '.vite', name), 'utf8');
  const built = z.parse(builtPageSchema, JSON.parse(readBuilt('page.json')));
  const bootHash = textHash(built.boot);
  const scriptsOf = createRouteScripts(readBuilt('manifest.json'));
  const rules = readRules(readFileSync(path.join(distDir, built.styles), 'utf8'));
  const isBuilt = builtFiles(distDir);
  const serveFile = staticFiles(distDir);
  const shopManifest = readFileSync(path.join(distDir, 'manifest.webmanifest'), 'utf8');
  const backend = backendHtml(config.backend);
  const title = titleHtml(built);
  const worker = ownWorker(distDir, options.serviceWorker, config);
  const cache = createPageCache(options.clock);
  const inTurn = createRenderQueue<Outcome>(RENDERS_AT_ONCE);
  const isHttps = config.publicOrigin.startsWith('https:');
  const shellStyleHash = textHash(ownStyles(built, null));

  const htmlHeaders = (c: Context, scripts: readonly string[], styleHash = shellStyleHash) => ({
    'Content-Type': 'text/html; charset=utf-8',
    // A page that depends on the cookie is for this browser only (decision 0110).
    'Cache-Control': hasTypedWords(new URL(c.req.url).search)
      ? 'private, no-store'
      : storedAlias(c, isHttps) === null
        ? SHARED
        : 'private, no-cache',
    Vary: 'Accept-Encoding',
    'Content-Security-Policy': contentSecurityPolicy(config, {
      scriptHashes: [bootHash, ...scripts],
      styleHashes: [styleHash],
    }),
  });

  const sendCached = (c: Context, page: CachedPage, status = 200): Response => {
    const encoding = acceptedEncoding(c.req.header('accept-encoding'));
    // Each encoding is a representation with its own ETag.
    const etag = `"${page.digest}-${encoding}"`;
    const headers = {
      ...htmlHeaders(c, page.hashes, page.styleHash),
      ETag: etag,
      ...encodingHeader(encoding),
    };
    if (status === 200 && isKnown(c.req.header('if-none-match'), etag))
      return new Response(null, { status: 304, headers });
    return new Response(page.bodies[encoding], { status, headers });
  };

  /** A page whose data could not be read: the last one that was rendered, or the app's error screen. */
  const sendUnavailable = (c: Context, page: CachedPage): Response => {
    const answer = sendCached(c, page, 503);
    answer.headers.set('Retry-After', '5');
    answer.headers.set('Cache-Control', 'no-store');
    return answer;
  };

  /** A page in full, around the rendered app. */
  const wholePage = async (
    { alias, pathname, search }: Address,
    result: RenderResult & { kind: 'page' },
    { renderedAt, nonce }: { renderedAt: number; nonce: string },
  ): Promise<CachedPage> => {
    const app = withoutNonce(result.html, nonce);
    const styles = usedStyles(rules, app);
    const head = renderedWith(pathname, alias);
    const { before, after } = pageHtml(built, {
      head: backend + head + result.head,
      styles,
      scripts: scriptsOf(result.routeIds),
      answers: result.answers,
      alias: pathAlias(pathname),
    });
    const html = before + app + after;
    return {
      bodies: await compressWhole(html, hasTypedWords(search) ? 'once' : 'often'),
      hashes: scriptHashes(result.html, nonce),
      styleHash: textHash(ownStyles(built, styles)),
      digest: createHash('sha256').update(html).digest('base64url').slice(0, 22),
      renderedAt,
    };
  };

  /** A page that the browser renders: of its routes, where they are known. */
  const sendShell = (c: Context, { head = title, routeIds = [] }: Partial<DevicePage> = {}) => {
    const places = { head: backend + head, scripts: scriptsOf(routeIds) };
    const html = shellHtml(built, { ...places, alias: pathAlias(c.req.path) });
    return c.body(html, 200, htmlHeaders(c, []));
  };

  /** Whether the alias is a clinic's: an unknown one costs this lookup, and the browser renders the page. */
  const isClinic = async (alias: string, fetchApi: FetchApi): Promise<boolean> => {
    if (alias === DEFAULT_ALIAS || alias === MEDIA_ONLY_ALIAS) return true;
    return (await fetchApi(clinicRequest(alias))).status !== 404;
  };
  const clinicRequest = (alias: string) =>
    new Request(new URL(`/public-api/members/clinics/local/${alias}`, config.publicOrigin));

  const render = async (address: Address, fetchApi: FetchApi): Promise<Outcome> => {
    const renderedAt = options.clock();
    const nonce = randomBytes(16).toString('base64url');
    const result = await options.renderer.render({
      request: new Request(config.publicOrigin + address.pathname + address.search),
      fetch: async (input, init) =>
        fetchApi(new Request(new URL(input, config.publicOrigin), init)),
      storedAlias: address.alias,
      site: { origin: config.publicOrigin, business: config.business },
      nonce,
      onUnread: (call, why) => options.logger.error('page data', { call, why }),
    });
    if (result.kind !== 'page') return result;
    const page = await wholePage(address, result, { renderedAt, nonce });
    return { kind: 'page', status: result.status, page };
  };

  const renderPage = async (c: Context, fetchApi: FetchApi): Promise<Response> => {
    const { pathname, search: given } = new URL(c.req.url);
    const alias = storedAlias(c, isHttps);
    try {
      const address = { alias, pathname, search: options.renderer.readSearch(pathname, given) };
      const key = `${alias ?? ''} ${pathname}${address.search}`;
      const cached = cache.find(key);
      if (cached) return sendCached(c, cached);
      const named = pathAlias(pathname) ?? alias;
      if (named !== null && !(await isClinic(named, fetchApi)))
        return sendShell(c, { head: title + NO_INDEX });
      const asked = { key, client: clientAddress(config, c), signal: c.req.raw.signal };
      const outcome = await inTurn(asked, () => render(address, fetchApi));
      if (outcome === null) return sendShell(c);
      if (outcome.kind === 'redirect')
        return new Response(null, {
          status: outcome.status,
          headers: {
            Location: localLocation(outcome.location, config.publicOrigin),
            'Cache-Control': 'no-store',
          },
        });
      if (outcome.kind === 'device') return sendShell(c, outcome);
      if (outcome.status >= 500) return sendUnavailable(c, cache.findOld(key) ?? outcome.page);
      if (outcome.status === 200 && !hasTypedWords(address.search)) cache.store(key, outcome.page);
      return sendCached(c, outcome.page, outcome.status);
    } catch (error) {
      // The app renders in the browser instead, or shows its own error screen.
      options.logger.error('page', errorFields(error));
      return sendShell(c);
    }
  };

  return (fetchApi: FetchApi) =>
    async (c: Context<HttpEnv, string>): Promise<Response> => {
      const { method, path: urlPath } = c.req;
      if (method !== 'GET' && method !== 'HEAD')
        return c.text(ERROR_MESSAGES.method_not_allowed, 405);
      if (urlPath === '/sw.js' && worker !== null)
        return c.body(worker, 200, {
          'Content-Type': 'text/javascript; charset=utf-8',
          'Cache-Control': 'no-cache',
        });
      // A file deleted since the start is looked up among the kept builds.
      const file = isBuilt(decodePath(urlPath)) && (await serveFile(c, async () => undefined));
      if (file) return file;
      const answer = await options.serveOther(c, decodePath(urlPath));
      if (answer) return answer;
      const app = manifestAlias(urlPath);
      if (app !== null)
        return sendManifest(c, shopManifest, app, await fetchApi(clinicRequest(app)));
      if (urlPath === '/index.html') return sendShell(c);
      if (/^\/(assets|pictures|icons)\//.test(urlPath)) return c.text('파일이 없습니다.', 404);
      return toCanonical(c) ?? renderPage(c, fetchApi);
    };
}
