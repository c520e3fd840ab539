import { createHash, randomBytes } from 'node:crypto';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { Duplex } from 'node:stream';
import type { Context } from 'hono';
import { getCookie } from 'hono/cookie';
import * as z from 'zod/mini';
import { aliasSchema } from '../../contract/ids';
import type { Clock } from '../clock';
import type { Config } from '../config';
import type { HttpEnv } from '../http/api';
import { contentSecurityPolicy } from '../http/security-headers';
import { clinicManifest, manifestAlias } from './app-manifest';
import { acceptedEncoding, compressWhole, flushingCompressor, type Encoding } from './encodings';
import { NO_WORKER } from './no-worker';
import { createStyleInliner } from './inline-styles';
import { createPageCache, type KeptPage } from './page-cache';
import { pageStream } from './render-stream';
import type { Renderer, RenderResult } from './renderer';
import { createRouteAssets } from './route-assets';
import { scriptHashes } from './script-hashes';
import { builtFiles, staticFiles } from './static-files';
import { readTemplate, withManifestOf } from './template';

export interface PagesOptions {
  /** The client's build. */
  readonly distDir: string;
  /** Folders of earlier builds, whose hashed files are still served. */
  readonly earlierBuilds: readonly string[];
  /** Off: the worker of every browser leaves when it next looks for a new version. */
  readonly serviceWorker: 'on' | 'off';
  readonly renderer: Renderer;
  readonly config: Config;
  readonly clock: Clock;
  readonly onFault: (error: unknown) => void;
}

type FetchApi = (request: Request) => Response | Promise<Response>;
const ALIAS_COOKIE = 'clinicAlias';
const PATH_ALIAS = /^\/@([^/]+)/;
const namedClinicSchema = z.object({ clinicName: z.string(), introduction: z.string() });

/** Answers every path that is not the API's: built files, rendered pages, the shell (design 1). */
export function createPages(options: PagesOptions) {
  const { distDir, config } = options;
  const template = readTemplate(readFileSync(path.join(distDir, 'index.html'), 'utf8'));
  const manifest = readFileSync(path.join(distDir, '.vite', 'manifest.json'), 'utf8');
  const assetsOf = createRouteAssets(manifest);
  const isBuilt = builtFiles(distDir);
  const serveFile = staticFiles(distDir);
  const earlier = options.earlierBuilds.map((folder) => ({
    has: builtFiles(folder),
    serve: staticFiles(folder),
  }));
  const shopManifest = readFileSync(path.join(distDir, 'manifest.webmanifest'), 'utf8');
  const cache = createPageCache(options.clock);

  const inlineStyles = createStyleInliner(distDir);

  const htmlHeaders = (scripts: readonly string[], styleHashes: readonly string[] = []) => ({
    'Content-Type': 'text/html; charset=utf-8',
    'Cache-Control': 'no-cache',
    Vary: 'Accept-Encoding, Cookie',
    'Content-Security-Policy': contentSecurityPolicy(config, {
      scriptHashes: [...template.hashes, ...scripts],
      styleHashes,
    }),
  });

  const sendKept = (c: Context, page: KeptPage): Response => {
    const encoding = acceptedEncoding(c.req.header('accept-encoding'));
    const headers = {
      ...htmlHeaders(page.hashes, page.styleHashes),
      ETag: page.etag,
      ...encodingHeader(encoding),
    };
    if (c.req.header('if-none-match') === page.etag)
      return new Response(null, { status: 304, headers });
    return new Response(page.bodies[encoding], { headers });
  };

  const keep = async (
    key: string,
    html: string,
    nonce: string,
    styleHashes: readonly string[],
  ): Promise<void> => {
    const plain = html.replaceAll(` nonce="${nonce}"`, '');
    cache.keep(key, {
      bodies: await compressWhole(plain),
      hashes: scriptHashes(plain),
      styleHashes,
      etag: `"${createHash('sha256').update(plain).digest('base64url').slice(0, 22)}"`,
      keptAt: options.clock(),
    });
  };

  const sendPage = (
    c: Context,
    result: RenderResult & { kind: 'page' },
    key: string,
    nonce: string,
  ) => {
    const head = result.head + assetsOf(result.routeIds);
    const { html: start, styleHashes } = inlineStyles(template.start + head + template.middle);
    const stream = pageStream(
      withManifestOf(pathAlias(c.req.path), start),
      result.body,
      template.end,
      (html) => {
        if (result.status === 200) keep(key, html, nonce, styleHashes).catch(options.onFault);
      },
    );
    const encoding = acceptedEncoding(c.req.header('accept-encoding'));
    const headers = {
      ...htmlHeaders([`nonce-${nonce}`], styleHashes),
      ...encodingHeader(encoding),
    };
    if (encoding === 'identity') return new Response(stream, { status: result.status, headers });
    // a Duplex is a pair of web streams; the library's type is wider than what it is here
    const squeeze = Duplex.toWeb(flushingCompressor(encoding)) as unknown as ReadableWritablePair<
      Uint8Array<ArrayBuffer>,
      Uint8Array<ArrayBuffer>
    >;
    return new Response(stream.pipeThrough(squeeze), { status: result.status, headers });
  };

  const sendShell = (c: Context, head: string | null, status: 200 | 500 = 200): Response => {
    const { start, middle, opening, end, shell } = template;
    // the worker keeps the bare shell beside its files
    const { html, styleHashes } =
      head === null
        ? { html: shell, styleHashes: [] }
        : inlineStyles(start + head + middle + opening + end);
    const headers = htmlHeaders([], styleHashes);
    return c.body(withManifestOf(pathAlias(c.req.path), html), status, headers);
  };

  const sendManifest = async (c: Context, alias: string, fetchApi: FetchApi) => {
    const answer = await fetchApi(
      new Request(new URL(`/public-api/members/clinics/local/${alias}`, config.publicOrigin)),
    );
    if (!answer.ok) return c.text('파일이 없습니다.', 404);
    const clinic = z.parse(namedClinicSchema, await answer.json());
    return c.body(clinicManifest(shopManifest, alias, clinic), 200, {
      'Content-Type': 'application/manifest+json; charset=utf-8',
      'Cache-Control': 'public, max-age=600',
    });
  };

  const serveEarlier = async (c: Context<HttpEnv, string>, urlPath: string) => {
    const build = earlier.find(({ has }) => has(urlPath));
    return build && ((await build.serve(c, async () => undefined)) ?? undefined);
  };

  const renderPage = async (c: Context, fetchApi: FetchApi): Promise<Response> => {
    const url = new URL(c.req.url);
    // exactly / is the plain storefront, which forgets the alias (spec 4)
    const storedAlias = url.pathname === '/' ? null : aliasOf(c);
    const key = `${storedAlias ?? ''} ${url.pathname}${url.search}`;
    const kept = cache.find(key);
    if (kept) return sendKept(c, kept);
    const nonce = randomBytes(16).toString('base64');
    try {
      const result = await options.renderer.render({
        request: new Request(config.publicOrigin + url.pathname + url.search, {
          headers: { 'user-agent': c.req.header('user-agent') ?? '' },
        }),
        fetch: async (input, init) =>
          fetchApi(new Request(new URL(input, config.publicOrigin), init)),
        storedAlias,
        site: { origin: config.publicOrigin, business: config.business },
        nonce,
      });
      if (result.kind === 'redirect')
        return new Response(null, {
          status: result.status,
          headers: {
            Location: localLocation(result.location, config.publicOrigin),
            'Cache-Control': 'no-store',
          },
        });
      if (result.kind === 'device') return sendShell(c, result.head + assetsOf(result.routeIds));
      return sendPage(c, result, key, nonce);
    } catch (error) {
      // the app in the browser can still do it, and shows its own error screen where it cannot
      options.onFault(error);
      return sendShell(c, null);
    }
  };

  return (fetchApi: FetchApi) =>
    async (c: Context<HttpEnv, string>): Promise<Response> => {
      const { method, path: urlPath } = c.req;
      if (method !== 'GET' && method !== 'HEAD') return c.text('지원하지 않는 요청입니다.', 405);
      if (urlPath === '/sw.js' && options.serviceWorker === 'off')
        return c.body(NO_WORKER, 200, {
          'Content-Type': 'text/javascript; charset=utf-8',
          'Cache-Control': 'no-cache',
        });
      // a file that has gone since the start is looked for among the earlier builds, as any other
      const file = isBuilt(decodePath(urlPath)) && (await serveFile(c, async () => undefined));
      if (file) return file;
      const kept = await serveEarlier(c, decodePath(urlPath));
      if (kept) return kept;
      const manifestOf = manifestAlias(urlPath);
      if (manifestOf !== null) return sendManifest(c, manifestOf, fetchApi);
      if (urlPath === '/index.html') return sendShell(c, null);
      if (/^\/(assets|pictures|fonts|icons)\//.test(urlPath))
        return c.text('파일이 없습니다.', 404);
      return renderPage(c, fetchApi);
    };
}

/** The alias of the address itself, whatever the cookie says. */
function pathAlias(urlPath: string): string | null {
  const parsed = z.safeParse(aliasSchema, PATH_ALIAS.exec(urlPath)?.[1]);
  return parsed.success ? parsed.data : null;
}

function aliasOf(c: Context): string | null {
  const parsed = z.safeParse(aliasSchema, getCookie(c, ALIAS_COOKIE));
  return parsed.success ? parsed.data : null;
}

function encodingHeader(encoding: Encoding): Record<string, string> {
  return encoding === 'identity' ? {} : { 'Content-Encoding': encoding };
}

function localLocation(location: string, origin: string): string {
  return location.startsWith(origin) ? location.slice(origin.length) || '/' : location;
}

function decodePath(urlPath: string): string {
  try {
    return decodeURIComponent(urlPath);
  } catch {
    return urlPath;
  }
}
