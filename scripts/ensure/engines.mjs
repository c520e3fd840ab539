import { run } from '../run.mjs';
import { installWithApt, isRunnable } from './apt.mjs';

/** Firefox; WebKitGTK's driver, a virtual display, and the libraries of its MiniBrowser. */
const packages = [
  'firefox-esr',
  'webkit2gtk-driver',
  'xvfb',
  'python3-gi',
  'gir1.2-webkit2-4.1',
  'fonts-noto-cjk',
];

const IMPORTS = "import gi; gi.require_version('WebKit2', '4.1')";

async function areThere() {
  const programs = ['firefox-esr', 'WebKitWebDriver', 'Xvfb', '/usr/bin/python3'];
  if (!(await Promise.all(programs.map(isRunnable))).every(Boolean)) return false;
  return (await run('/usr/bin/python3', ['-c', IMPORTS], { quiet: true })).code === 0;
}

/**
 * Finds or installs Firefox ESR and a WebKitGTK with WebDriver.
 * @throws {Error} when they cannot be installed
 */
export async function ensureEngines() {
  if (await areThere()) return;
  await installWithApt(packages);
  if (await areThere()) return;
  throw new Error(`The tests on other engines need the Debian packages ${packages.join(', ')}.`);
}
