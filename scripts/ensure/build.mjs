import path from 'node:path';
import '../brand/env.mjs';
import { root, run } from '../run.mjs';
import { hashOf, isStamped, writeStamp } from './stamp.mjs';

const stamp = 'dist-server/.stamp';

const sources = [
  'src',
  'contract',
  'content',
  'sw',
  'server',
  'sandbox',
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
  'scripts/brand',
  'scripts/build',
  'scripts/page-plugin.ts',
  'scripts/compress.mjs',
  'scripts/notices.mjs',
];

/** The build makes the brand's pictures itself. */
const isSource = (file) => !/\.(test\.tsx?|gen\.ts|md)$|^public\/(icons|screenshots)\//.test(file);

/** A brand of one's own, which may lie outside the project. */
const brand = process.env.BRAND_DIR ? [path.relative(root, process.env.BRAND_DIR)] : [];

/** A hash of everything that the build depends on. */
export const buildSources = () =>
  hashOf([...sources, ...brand], isSource) +
  Object.entries(process.env)
    .filter(([name]) => name.startsWith('VITE_'))
    .sort()
    .map((pair) => `\n${pair.join('=')}`)
    .join('');

/**
 * Builds unless the last build had the same sources and VITE_ variables.
 * @throws {Error} when the build fails
 */
export async function ensureBuild() {
  if (isStamped(stamp, buildSources())) return;
  // what the program prints afterwards may go to a file
  const { code } = await run('node', ['scripts/build.mjs'], { asLog: true });
  if (code !== 0) throw new Error('The build failed; its output is above.');
}

/**
 * Records the sources of a build.
 * @param {string} made buildSources() from before the build, so that a change meanwhile is noticed
 */
export function stampBuild(made) {
  writeStamp(stamp, made);
}
