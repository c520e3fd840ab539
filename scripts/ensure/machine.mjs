// What the tests need of the machine, and the Debian packages that have it.
import { spawnSync } from 'node:child_process';
import { accessSync, constants, existsSync, readdirSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { root, run } from '../run.mjs';
import { writeStamp } from './project.mjs';

/** Full path of an executable, given as a name to look up in PATH or as a path; undefined when there is none. */
function programAt(program) {
  const folders = program.includes('/') ? [''] : (process.env.PATH ?? '').split(path.delimiter);
  return folders
    .map((folder) => path.join(folder, program))
    .find((file) => {
      try {
        accessSync(file, constants.X_OK);
        return true;
      } catch {
        return false;
      }
    });
}

/** Folder with initdb and postgres, newest version first; undefined when there is none. */
export function findPostgres() {
  const debian = '/usr/lib/postgresql';
  const versions = existsSync(debian)
    ? readdirSync(debian).sort((a, b) => Number(b) - Number(a))
    : [];
  const folders = [
    ...versions.map((version) => path.join(debian, version, 'bin')),
    ...['/opt/homebrew/bin', '/usr/local/bin', '/usr/bin', '/usr/pgsql/bin'],
  ];
  const hasBoth = (folder) =>
    ['initdb', 'postgres'].every((name) => programAt(path.join(folder, name)));
  const inPath = programAt('initdb');
  return folders.find(hasBoth) ?? (inPath && path.dirname(inPath));
}

function findChromium() {
  const named = process.env.CHROMIUM_PATH;
  if (named && !existsSync(named)) throw new Error(`CHROMIUM_PATH does not exist: ${named}`);
  const places = ['/usr/bin/chromium', 'chromium', 'google-chrome', 'google-chrome-stable'];
  const found = named || places.map(programAt).find(Boolean);
  if (found) return found;
  // here, since it is no part of a bare machine
  const playwrights = createRequire(import.meta.url)('playwright').chromium.executablePath();
  return existsSync(playwrights) ? playwrights : undefined;
}

/** Firefox; WebKitGTK's driver, a virtual display, and the libraries of its MiniBrowser. */
const ENGINES = [
  'firefox-esr',
  'webkit2gtk-driver',
  'xvfb',
  'python3-gi',
  'gir1.2-webkit2-4.1',
  'fonts-noto-cjk',
];

function hasEngines() {
  const programs = ['firefox-esr', 'WebKitWebDriver', 'Xvfb', '/usr/bin/python3'];
  const imports = "import gi; gi.require_version('WebKit2', '4.1')";
  return programs.every(programAt) && spawnSync('/usr/bin/python3', ['-c', imports]).status === 0;
}

/** The same engine, a quarter faster: enough but for installing and workers that outlive their page. */
const HEADLESS_SHELL = '/usr/bin/chromium-headless-shell';

/** How each is found, its packages, and what to say without it, where that is a fault. */
const NEEDS = {
  postgres: {
    find: findPostgres,
    packages: ['postgresql'],
    fault: 'The tests need PostgreSQL: install it (with initdb), or set DATABASE_URL.',
  },
  pgbouncer: { find: () => programAt('/usr/sbin/pgbouncer'), packages: ['pgbouncer'] },
  chromium: {
    find: findChromium,
    packages: ['chromium', 'fonts-noto-cjk'],
    fault: 'The browser tests need a Chromium: set CHROMIUM_PATH to one.',
  },
  headlessShell: {
    find: () => existsSync(HEADLESS_SHELL),
    packages: ['chromium-headless-shell'],
  },
  engines: {
    find: hasEngines,
    packages: ENGINES,
    fault: `The tests on other engines need the Debian packages ${ENGINES.join(', ')}.`,
  },
  java: {
    find: () => programAt('java'),
    packages: ['default-jre-headless'],
    fault: 'The HTML validator needs Java 11 or newer: install a runtime.',
  },
  /** A share picture without a Korean font has no words. */
  koreanFont: {
    find: () => Boolean(spawnSync('fc-list', [':lang=ko']).stdout?.length),
    packages: ['fontconfig', 'fonts-noto-cjk'],
  },
};

/** Installs distribution packages if apt may be used; otherwise prints why not. */
async function installWithApt(names) {
  if (!programAt('apt-get')) return;
  const isRoot = process.getuid?.() === 0;
  if (!isRoot && !programAt('sudo')) {
    console.log(`Installing ${names.join(', ')} needs root.`);
    return;
  }
  const apt = (args) =>
    run(isRoot ? 'apt-get' : 'sudo', isRoot ? args : ['-n', 'apt-get', ...args], {
      env: { DEBIAN_FRONTEND: 'noninteractive' },
    });
  console.log(`Installing ${names.join(', ')} with apt…`);
  await apt(['update', '-qq']);
  await apt(['install', '-y', '-qq', '--no-install-recommends', ...names]);
}

/** Finds or installs some of `NEEDS`; throws where nothing works without what is missing. */
async function ensure(...names) {
  const missing = names.map((name) => NEEDS[name]).filter(({ find }) => !find());
  if (missing.length === 0) return;
  await installWithApt(missing.flatMap(({ packages }) => packages));
  for (const { find, fault } of missing) if (fault && !find()) throw new Error(fault);
}

export const ensureEngines = () => ensure('engines');
export const ensureKoreanFont = () => ensure('koreanFont');

/** PostgreSQL for the suites that run on it; not needed when DATABASE_URL is set. */
export async function ensurePostgres() {
  if (!process.env.DATABASE_URL) await ensure('postgres', 'pgbouncer');
}

/** A Chromium, the machine's, Playwright's or the distribution's, and where the browser tests read which. */
export async function ensureChromium() {
  if (!findChromium()) {
    console.log('No Chromium here: asking Playwright for one…');
    await run('playwright', ['install', '--with-deps', 'chromium']);
  }
  await ensure('chromium');
  const chromium = findChromium();
  // who names a Chromium wants no other
  if (!process.env.CHROMIUM_PATH) await ensure('headlessShell');
  const hasShell = !process.env.CHROMIUM_PATH && existsSync(HEADLESS_SHELL);
  writeStamp('.cache/chromium', chromium);
  writeStamp('.cache/headless-shell', hasShell ? HEADLESS_SHELL : chromium);
}

/** The HTML validator of `npm run bench -- browser`, and Java for it. */
export async function ensureValidator() {
  const folder = path.join(root, 'tools/html-validator');
  if (!existsSync(path.join(folder, 'node_modules/vnu-jar/build/dist/vnu.jar'))) {
    const options = ['--prefix', folder, '--ignore-scripts', '--no-audit', '--no-fund'];
    const { code } = await run('npm', ['ci', ...options]);
    if (code !== 0) throw new Error('The HTML validator could not be installed.');
  }
  await ensure('java');
}
