// The project's packages and its build, made anew when a hash of what they were made from has changed.
import { createHash } from 'node:crypto';
import {
  existsSync,
  lstatSync,
  mkdirSync,
  readFileSync,
  readdirSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import path from 'node:path';
import '../brand/env.mjs';
import { root, run } from '../run.mjs';

function filesIn(name) {
  const full = path.join(root, name);
  if (!existsSync(full)) return [];
  if (statSync(full).isFile()) return [name];
  return readdirSync(full, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => path.relative(root, path.join(entry.parentPath ?? entry.path, entry.name)))
    .sort();
}

/** Hash of the contents of files and folders, relative to the project root. */
function hashOf(names, wanted = () => true) {
  const hash = createHash('sha256');
  for (const file of names.flatMap(filesIn).filter(wanted)) {
    hash
      .update(`${file}\0`)
      .update(readFileSync(path.join(root, file)))
      .update('\0');
  }
  return hash.digest('hex');
}

/** Whether the stamp file contains exactly this hash. */
function isStamped(file, hash) {
  const full = path.join(root, file);
  return existsSync(full) && readFileSync(full, 'utf8') === hash;
}

export function writeStamp(file, hash) {
  const full = path.join(root, file);
  mkdirSync(path.dirname(full), { recursive: true });
  writeFileSync(full, hash);
}

const PACKAGES_STAMP = 'node_modules/.dalim-stamp';

/** Installs the packages when they are missing or the lockfile has changed. */
export async function ensurePackages() {
  const locked = existsSync(path.join(root, 'package-lock.json'));
  const sources = [locked ? 'package-lock.json' : 'package.json'];
  if (isStamped(PACKAGES_STAMP, hashOf(sources))) return;

  // npm deletes the folder before installing; through a link it would delete another checkout's.
  const folder = lstatSync(path.join(root, 'node_modules'), { throwIfNoEntry: false });
  if (folder?.isSymbolicLink()) {
    throw new Error(
      'node_modules is a link and is not replaced: install the packages in its target.',
    );
  }

  console.error('Installing packages…');
  const words = [
    locked ? 'ci' : 'install',
    '--include=dev',
    '--no-audit',
    '--no-fund',
    // No package needs its install script, and the validator's would download a Java runtime.
    '--ignore-scripts',
  ];
  const { code } = await run('npm', words, { asLog: true });
  if (code !== 0) throw new Error('npm ci failed; its output is above.');
  // Without a lockfile, npm has just written one.
  writeStamp(PACKAGES_STAMP, hashOf(sources));
  if (!locked) writeStamp(PACKAGES_STAMP, hashOf(['package-lock.json']));
}

const BUILD_STAMP = 'dist-server/.stamp';

const BUILD_SOURCES = [
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
];

/** The build makes the brand's pictures itself. */
const isSource = (file) => !/\.(test\.tsx?|gen\.ts|md)$|^public\/(icons|screenshots)\//.test(file);

/** A brand of one's own, which may lie outside the project. */
const brand = process.env.BRAND_DIR ? [path.relative(root, process.env.BRAND_DIR)] : [];

/** A hash of everything that the build depends on. */
export const buildSources = () =>
  hashOf([...BUILD_SOURCES, ...brand], isSource) +
  Object.entries(process.env)
    .filter(([name]) => name.startsWith('VITE_'))
    .sort()
    .map((pair) => `\n${pair.join('=')}`)
    .join('');

/** Builds unless the last build had the same sources and VITE_ variables. */
export async function ensureBuild() {
  if (isStamped(BUILD_STAMP, buildSources())) return;
  // what the program prints afterwards may go to a file
  const { code } = await run('node', ['scripts/build.mjs'], { asLog: true });
  if (code !== 0) throw new Error('The build failed; its output is above.');
}

/** Records `buildSources()` from before a build, so that a change meanwhile is noticed. */
export function stampBuild(made) {
  writeStamp(BUILD_STAMP, made);
}
