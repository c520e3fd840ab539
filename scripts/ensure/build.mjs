import { run } from '../run.mjs';
import { hashOf, isStamped, writeStamp } from './stamp.mjs';

const stamp = 'dist-server/.stamp';

const sources = [
  'src',
  'contract',
  'sw',
  'server',
  'public',
  'index.html',
  'manifest.webmanifest',
  'package-lock.json',
  'vite.config.ts',
  'vite.server.config.ts',
  'tsconfig.json',
  'tsconfig.base.json',
  'tsr.config.json',
  'scripts/build.mjs',
  'scripts/compress.mjs',
];

const isSource = (file) => !/\.(test\.tsx?|gen\.ts|md)$/.test(file);

/** What a build made now would be made from. */
export const buildSources = () =>
  hashOf(sources, isSource) +
  Object.entries(process.env)
    .filter(([name]) => name.startsWith('VITE_'))
    .sort()
    .map((pair) => `\n${pair.join('=')}`)
    .join('');

/**
 * Builds unless the last build was made from these very sources and VITE_ variables.
 * @throws {Error} when the build fails
 */
export async function ensureBuild() {
  if (isStamped(stamp, buildSources())) return;
  const { code } = await run('node', ['scripts/build.mjs']);
  if (code !== 0) throw new Error('The build failed: see the lines above.');
}

/**
 * Notes what the build was made from.
 * @param {string} made what buildSources said before the build, so that a change meanwhile counts
 */
export function stampBuild(made) {
  writeStamp(stamp, made);
}
