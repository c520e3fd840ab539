import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { tanstackRouter } from '@tanstack/router-plugin/vite';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';
import { VitePWA } from 'vite-plugin-pwa';
import { shellOf } from './scripts/shell.mjs';

/** Preloads the two subsets that every first paint needs; their names change with their letters. */
const preloadFonts: Plugin = {
  name: 'preload-fonts',
  transformIndexHtml: () => {
    const css = readFileSync('src/ui/fonts/fonts.css', 'utf8');
    const files = [...css.matchAll(/\/fonts\/dalim-(?:sans|serif)-[0-9a-f]+\.woff2/g)];
    return files.map(([href]) => ({
      tag: 'link',
      injectTo: 'head-prepend' as const,
      attrs: { rel: 'preload', as: 'font', type: 'font/woff2', crossorigin: '', href },
    }));
  },
};

/** The mark as elements of the page: a picture of its own would come after the first paint (0068). */
const inlineMark: Plugin = {
  name: 'inline-mark',
  transformIndexHtml: (html) =>
    html.replace('<!--mark-->', () =>
      readFileSync('public/icons/mark.svg', 'utf8')
        .trim()
        .replace('<svg ', '<svg width="26" height="26" '),
    ),
};

/** `index.html` is the shell: its brand is painted before the app's scripts are evaluated. */
const paintFirst: Plugin = {
  name: 'paint-first',
  apply: 'build',
  transformIndexHtml: { order: 'post', handler: shellOf },
};

/** Changes with the contract: what was kept on a device by another one is not read. */
function contractVersion(): string {
  const hash = createHash('sha256');
  const files = readdirSync('contract', { recursive: true, encoding: 'utf8' });
  for (const file of files.filter((name) => /(?<!\.test)\.ts$/.test(name)).sort())
    hash.update(readFileSync(`contract/${file}`));
  return hash.digest('hex').slice(0, 8);
}

const FIRST_LOAD_PACKAGES =
  /node_modules\/(react|react-dom|scheduler|@tanstack\/(react-router|router-core|history|react-store|store|react-query|query-core|router-ssr-query-core|react-router-ssr-query)|valtio|proxy-compare|use-sync-external-store)\//;

/** Parts of those packages that only later pages use. */
const LATER_PARTS =
  /useBlocker|[mM]utationObserver|useMutation\b|useMutationState|useQueries|queriesObserver|infiniteQueryObserver|useInfiniteQuery|useSuspenseInfiniteQuery/;

const isFirstLoadPackage = (id: string) => FIRST_LOAD_PACKAGES.test(id) && !LATER_PARTS.test(id);

/** The entry, and what home, lists and product pages share: one file compresses better than two. */
const FIRST_PARTS =
  /src\/(main\.tsx|features\/(catalog\/(catalog-queries|product-card|product-grid|sale-state|popular-queries|visible-categories)|clinics\/clinic-queries)|ui\/(badge|later|notice|price|section-header|tap)|platform\/api\/load-query)|contract\/rules\/price|\$alias\}\/route\.tsx/;

/** The controls of a product page, which the checkout has too. */
const CHOICE_PARTS = /src\/(ui\/(radio-group|field|quantity-stepper|sticky-bar))/;

/** `npm run dev`: what the server answers, where it says that it stands. */
const SERVER = process.env.DEV_SERVER ?? 'http://localhost:4173';
const SERVED = Object.fromEntries(
  ['/api/', '/public-api/', '/medical-streaming-api/', '/token-service/', '/sandbox/']
    .concat(['/payments/', '/manifest/', '/healthz', '/openapi.json', '/error-reports'])
    .map((path) => [path, SERVER]),
);

/** The analytics library reaches the network through our own door, which keeps the console clean. */
const quietAnalytics: Plugin = {
  name: 'quiet-analytics',
  enforce: 'pre',
  resolveId: (source, importer) =>
    /@segment[\\/]analytics-next/.test(importer ?? '') && source.endsWith('/lib/fetch')
      ? path.resolve('src/platform/api/quiet-fetch.ts')
      : null,
  // where storage is forbidden it says so as soon as it is loaded
  transform: (code, id) =>
    /analytics-next[\\/].*priority-queue[\\/]persisted\.js$/.test(id)
      ? code.replace(/console\.warn\('Unable to access localStorage', err\);/, '')
      : null,
};

/** Compiled while they come, beside the page's thread: nearly all of them is called as the app starts. */
const compiledAtOnce: Plugin = {
  name: 'compiled-at-once',
  enforce: 'post',
  generateBundle: {
    order: 'post',
    handler: (_, bundle) => {
      for (const chunk of Object.values(bundle))
        if (chunk.type === 'chunk' && /^(vendor|app)$/.test(chunk.name))
          chunk.code = `//# allFunctionsCalledOnLoad\n${chunk.code}`;
    },
  },
};

/** The app and its worker. The server's bundles have `vite.server.config.ts`. */
export default defineConfig({
  define: { 'import.meta.env.VITE_CONTRACT_VERSION': JSON.stringify(contractVersion()) },
  resolve: {
    tsconfigPaths: true,
    alias: {
      // React has had the hook since 18, so the shim for older ones need not travel
      'use-sync-external-store/shim/with-selector': 'use-sync-external-store/with-selector',
      'use-sync-external-store/shim': 'react',
    },
  },
  plugins: [
    // its other options stand in tsr.config.json, which the server bundle shares
    tanstackRouter({
      codeSplittingOptions: {
        // a page's loader travels with the page, so that the first load knows no other page's calls
        defaultBehavior: [['loader', 'component', 'errorComponent'], ['notFoundComponent']],
      },
    }),
    react(),
    preloadFonts,
    inlineMark,
    paintFirst,
    quietAnalytics,
    compiledAtOnce,
    VitePWA({
      strategies: 'injectManifest',
      srcDir: 'sw',
      filename: 'sw.ts',
      injectRegister: false,
      registerType: 'prompt',
      manifest: JSON.parse(readFileSync('manifest.webmanifest', 'utf8')) as object,
      injectManifest: {
        globPatterns: ['index.html', 'assets/*.{js,css}', 'icons/mark.svg', 'icons/icon.svg'],
        // without a network there is nobody to report to
        globIgnores: ['assets/{segment,sentry}-*.js'],
      },
    }),
  ],
  build: {
    target: 'es2022',
    // a kilobyte smaller over a slow network is worth its seconds here
    minify: 'terser',
    terserOptions: { module: true, ecma: 2020, compress: { passes: 3, ecma: 2020 } },
    cssTarget: 'chrome111',
    manifest: true,
    modulePreload: {
      polyfill: false,
      // the names of what each later page imports would be a tenth of our own first script; the
      // worker has those files before anybody asks, so only styles are named
      resolveDependencies: (_url, files, { hostType }) =>
        hostType === 'html' ? files : files.filter((file) => file.endsWith('.css')),
    },
    sourcemap: false,
    assetsInlineLimit: 0,
    rolldownOptions: {
      output: {
        codeSplitting: {
          groups: [
            // what every page needs anyway compresses better as one file than as twenty
            { name: 'vendor', test: isFirstLoadPackage },
            { name: 'app', test: FIRST_PARTS },
            { name: 'choice', test: CHOICE_PARTS },
          ],
        },
      },
    },
  },
  server: { host: '127.0.0.1', port: 5173, strictPort: true, proxy: SERVED },
});
