// npm run build: dist/ (what the browser gets) and dist-server/ (what node runs).
import { cpSync, existsSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { noticesText } from './build/notices.mjs';
import { buildSources, stampBuild } from './ensure/project.mjs';
import { root, run } from './run.mjs';

const at = (...names) => path.join(root, ...names);

// Vite takes what follows them in a path for a fragment or a query
if (/[#?]/.test(root)) {
  console.error(`The build cannot read ${root}: move the project to a folder without # and ?.`);
  process.exit(1);
}

const made = buildSources();
rmSync(at('dist-server'), { recursive: true, force: true });

const builds = [
  { what: 'app and worker', args: ['build'] },
  {
    what: 'app for the server',
    args: ['build', '--config', 'vite.server.config.ts', '--mode', 'entry'],
  },
  { what: 'server', args: ['build', '--config', 'vite.server.config.ts', '--mode', 'server'] },
];

for (const { what, args } of builds) {
  const started = Date.now();
  const { code } = await run('vite', [...args, '--logLevel', 'warn'], {
    env: { NODE_ENV: 'production' },
  });
  if (code !== 0) {
    // A failed client build may leave a worker with an empty precache.
    rmSync(at('dist'), { recursive: true, force: true });
    rmSync(at('dist-server'), { recursive: true, force: true });
    console.error(`Building the ${what} failed.`);
    process.exit(1);
  }
  console.log(`Built the ${what} (${((Date.now() - started) / 1000).toFixed(1)} s).`);
}

// the licences ask to be given along with what is made of their works
writeFileSync(at('dist', 'licenses.txt'), noticesText());

// beside every text file, so that serving needs no compression
const TEXT = /\.(js|mjs|css|svg|json|webmanifest|txt|xml)$/;
const best = { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } };
await Promise.all(
  readdirSync(at('dist'), { recursive: true })
    .filter((file) => TEXT.test(file))
    .map(async (file) => {
      const text = readFileSync(at('dist', file));
      writeFileSync(at('dist', `${file}.br`), await promisify(brotliCompress)(text, best));
      writeFileSync(at('dist', `${file}.gz`), await promisify(gzip)(text, { level: 9 }));
    }),
);

// Files that the server reads at run time.
const besides = {
  'server/db/migrations': 'migrations',
  content: 'content',
  'sandbox/browser': 'sandbox-browser',
};
for (const [from, to] of Object.entries(besides)) {
  if (existsSync(at(from))) cpSync(at(from), at('dist-server', to), { recursive: true });
}

stampBuild(made);
