import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import react from '@vitejs/plugin-react';
import { tanstackRouter } from '@tanstack/router-plugin/vite';
import { defineConfig, type UserConfig } from 'vite';
import { BRAND_DIR } from './scripts/brand/read.ts';
import { shortClassName } from './scripts/build/class-names.ts';

/**
 * The two bundles that node runs, into one flat folder (`dist-server/`), so that a path beside
 * `import.meta.url` is the same for every chunk:
 * `--mode entry` the app for rendering, with React inside and fixed to production;
 * `--mode server` the server (and the sandbox that stands alone), with its packages outside.
 */
export default defineConfig(({ mode }) => (mode === 'entry' ? entry : server));

const output = (prefix: string) => ({
  entryFileNames: '[name].js',
  chunkFileNames: `${prefix}-[name]-[hash].js`,
});

const build = {
  ssr: true,
  outDir: 'dist-server',
  emptyOutDir: false,
  copyPublicDir: false,
  target: 'node20',
  minify: false,
} as const;

const entry: UserConfig = {
  plugins: [tanstackRouter(), react()],
  resolve: { tsconfigPaths: true, alias: { '@brand': BRAND_DIR } },
  define: { 'process.env.NODE_ENV': '"production"' },
  css: { modules: { generateScopedName: shortClassName } },
  ssr: { noExternal: true },
  build: {
    ...build,
    rolldownOptions: {
      input: { 'entry-server': 'src/entry-server.tsx' },
      output: output('app'),
    },
  },
};

const sandbox = 'sandbox/main.ts';

/** The version with the commit, which a container's build is told, for it has no `.git`. */
function release(): string {
  const { version } = JSON.parse(readFileSync('package.json', 'utf8')) as { version: string };
  const { stdout } = spawnSync('git', ['rev-parse', '--short', 'HEAD'], { encoding: 'utf8' });
  const commit = process.env['RELEASE'] || stdout?.trim();
  return commit ? `${version} (${commit})` : version;
}

const server: UserConfig = {
  resolve: { tsconfigPaths: true, alias: { '@brand': BRAND_DIR } },
  define: {
    'process.env.NODE_ENV': '"production"',
    'process.env.BUILT_RELEASE': JSON.stringify(release()),
  },
  build: {
    ...build,
    rolldownOptions: {
      input: {
        main: 'server/main.ts',
        shop: 'server/cli.ts',
        'draw-svg-process': 'server/shop/pictures/draw-svg-process.ts',
        ...(existsSync(sandbox) ? { sandbox } : {}),
      },
      output: output('server'),
    },
  },
};
