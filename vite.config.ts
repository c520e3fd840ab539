import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { tanstackRouter } from '@tanstack/router-plugin/vite';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';
import { VitePWA } from 'vite-plugin-pwa';
import { brandFiles } from './scripts/brand/make.ts';
import { BRAND_DIR, readBrandOrExit, shopManifest } from './scripts/brand/read.ts';
import { CHUNKS, chunkFileName, everyChunk } from './scripts/build/chunks.ts';
import { shortClassName } from './scripts/build/class-names.ts';
import { pagePlugin } from './scripts/build/page-plugin.ts';
import { uiLayer } from './scripts/build/ui-layer.ts';

/** Changes with the contract: what was kept on a device by another one is not read. */
function contractVersion(): string {
  const hash = createHash('sha256');
  const files = readdirSync('contract', { recursive: true, encoding: 'utf8' });
  for (const file of files.filter((name) => /(?<!\.test)\.ts$/.test(name)).sort())
    hash.update(readFileSync(`contract/${file}`));
  return hash.digest('hex').slice(0, 8);
}

/** `npm run dev`: what the server answers, where it says that it stands. */
const SERVER = process.env.DEV_SERVER ?? 'http://localhost:4173';
const SERVED = Object.fromEntries(
  ['/api/', '/public-api/', '/medical-streaming-api/', '/token-service/', '/sandbox/']
    .concat(['/payments/', '/manifest/', '/healthz', '/openapi.json', '/error-reports'])
    .map((path) => [path, SERVER]),
);

const PERSISTED_WARNING = "console.warn('Unable to access localStorage', err);";

/**
 * The analytics library writes to the console where its service or the device's storage cannot be reached:
 * its network function is replaced by ours, and one warning is removed. The build fails when its files have
 * changed so that either has no effect.
 */
function quietAnalytics(): Plugin {
  const missing = new Set(['lib/fetch', PERSISTED_WARNING]);
  return {
    name: 'quiet-analytics',
    apply: 'build',
    enforce: 'pre',
    resolveId: (source, importer) => {
      if (!importer?.includes('/@segment/analytics-next/') || !source.endsWith('/lib/fetch'))
        return null;
      missing.delete('lib/fetch');
      return path.resolve('src/platform/api/quiet-fetch.ts');
    },
    transform: (code, id) => {
      if (!id.endsWith('/priority-queue/persisted.js') || !code.includes(PERSISTED_WARNING))
        return null;
      missing.delete(PERSISTED_WARNING);
      return code.replace(PERSISTED_WARNING, '');
    },
    buildEnd: (error) => {
      if (!error && missing.size > 0)
        throw new Error(`@segment/analytics-next no longer has: ${[...missing].join(', ')}`);
    },
  };
}

/** Compiled while they come, beside the page's thread: nearly all of them is called as soon as they are there. */
const compiledAtOnce: Plugin = {
  name: 'compiled-at-once',
  enforce: 'post',
  generateBundle: {
    order: 'post',
    handler: (_, bundle) => {
      for (const chunk of Object.values(bundle))
        if (chunk.type === 'chunk' && /^(vendor|app|schemas)$/.test(chunk.name))
          chunk.code = `//# allFunctionsCalledOnLoad\n${chunk.code}`;
    },
  },
};

/** Both forms that Vite gives the function around an `import()`. */
const DYNAMIC_IMPORT = /(async)?\(\)=>(\{const\{[^{}]+\}=await[ (])?import\(("\.\/[^"]+\.js")\)/g;

/**
 * Every `import()` goes through `loadChunk`, which takes the place of Vite's helper, and can be asked for at
 * another address (decision 0141). The build fails when an import would not.
 */
const chunksWithRetry: Plugin = {
  name: 'chunks-with-retry',
  apply: 'build',
  enforce: 'pre',
  load: (id) =>
    id === '\0vite/preload-helper.js'
      ? `export { loadChunk as __vitePreload } from ${JSON.stringify(path.resolve('src/loading/load-chunk.ts'))};`
      : null,
  generateBundle: {
    order: 'post',
    handler: (_, bundle) => {
      for (const chunk of Object.values(bundle)) {
        if (chunk.type !== 'chunk') continue;
        chunk.code = chunk.code.replace(
          DYNAMIC_IMPORT,
          (_, isAsync: string | undefined, start = '', file: string) =>
            `${isAsync ? 'async ' : ''}query=>${start}import(${file}+query)`,
        );
        const left = /.{0,60}\bimport\((["'`])[^"'`]+\1\)/.exec(chunk.code);
        if (left) throw new Error(`${chunk.fileName} imports a chunk without a query: ${left[0]}`);
      }
    },
  },
};

const BRAND = readBrandOrExit();

/** How scripts are compiled; a kilobyte smaller over a slow network is worth terser's seconds. */
const COMPILED = {
  target: 'es2022',
  minify: 'terser',
  terserOptions: { module: true, ecma: 2020, compress: { passes: 3, ecma: 2020 } },
} as const;

/** The app and its worker. The server's bundles have `vite.server.config.ts`. */
export default defineConfig({
  define: { 'import.meta.env.VITE_CONTRACT_VERSION': JSON.stringify(contractVersion()) },
  resolve: {
    tsconfigPaths: true,
    alias: {
      '@brand': BRAND_DIR,
      // React has had the hook since 18, so the shim for older ones need not travel
      'use-sync-external-store/shim/with-selector': 'use-sync-external-store/with-selector',
      'use-sync-external-store/shim': 'react',
      // its main file is compiled for browsers without classes
      'workbox-window': 'workbox-window/build/workbox-window.prod.mjs',
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
    uiLayer,
    quietAnalytics(),
    chunksWithRetry,
    compiledAtOnce,
    everyChunk,
    brandFiles(BRAND),
    pagePlugin(BRAND, COMPILED),
    VitePWA({
      strategies: 'injectManifest',
      srcDir: 'sw',
      filename: 'sw.ts',
      injectRegister: false,
      registerType: 'prompt',
      manifest: shopManifest(BRAND),
      injectManifest: {
        globPatterns: [
          'index.html',
          'assets/*.{js,css,woff2}',
          'icons/mark.svg',
          'icons/icon.svg',
          // 7 kB: the empty cart, and a page that is not kept, have their pictures without a network
          'pictures/*/{secretmarket,blog-tea}-360.avif',
        ],
        // without a network there is nobody to report to
        globIgnores: ['assets/{segment,sentry}-*.js'],
        // the worker checks the length of what it has stored; the server writes the page
        manifestTransforms: [
          (entries) => ({
            manifest: entries.map((entry) =>
              entry.url === 'index.html' ? entry : Object.assign(entry, { length: entry.size }),
            ),
          }),
        ],
      },
    }),
  ],
  css: { modules: { generateScopedName: shortClassName } },
  build: {
    ...COMPILED,
    // Safari still needs some prefixes, which the minifier takes away for Chrome alone
    cssTarget: ['chrome111', 'safari16.4', 'ios16.4'],
    // one stylesheet for the whole app, after the page's own styles (decision 0137)
    cssCodeSplit: false,
    manifest: true,
    modulePreload: {
      polyfill: false,
      // the names of what each later page imports would be a tenth of our own first script; the
      // worker has those files before anybody asks
      resolveDependencies: () => [],
    },
    sourcemap: false,
    assetsInlineLimit: 0,
    rolldownOptions: {
      input: { app: 'src/main.tsx' },
      output: {
        chunkFileNames: chunkFileName,
        codeSplitting: { groups: CHUNKS },
      },
    },
  },
  server: { host: '127.0.0.1', port: 5173, strictPort: true, proxy: SERVED },
});
