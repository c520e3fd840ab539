import { existsSync } from 'node:fs';
import path from 'node:path';
import { root, run } from '../run.mjs';
import { installWithApt, isRunnable } from './apt.mjs';
import { writeStamp } from './stamp.mjs';

/** Tells the browser tests which Chromium to start. */
const note = '.cache/chromium';

/**
 * The same engine without a browser window, a quarter faster: enough for all but installing and
 * workers that outlive their page.
 */
const shellNote = '.cache/headless-shell';
const shell = '/usr/bin/chromium-headless-shell';

const places = ['/usr/bin/chromium', 'chromium', 'google-chrome', 'google-chrome-stable'];

async function playwrights() {
  const { chromium } = await import('playwright');
  const file = chromium.executablePath();
  return existsSync(file) ? file : undefined;
}

async function find() {
  const named = process.env.CHROMIUM_PATH;
  if (named) {
    if (!existsSync(named)) throw new Error(`CHROMIUM_PATH does not exist: ${named}`);
    return named;
  }
  for (const place of places) {
    const found = await isRunnable(place);
    if (found) return found;
  }
  return playwrights();
}

/**
 * The headless shell, or Chromium itself when chosen by CHROMIUM_PATH or when there is no shell.
 */
async function findShell(chromium) {
  if (process.env.CHROMIUM_PATH) return chromium;
  if (!existsSync(shell)) await installWithApt(['chromium-headless-shell']).catch(() => undefined);
  return existsSync(shell) ? shell : chromium;
}

/**
 * Finds or installs a Chromium: the machine's, Playwright's, or the distribution's.
 * @throws {Error} when none can be installed
 */
export async function ensureChromium() {
  let found = await find();
  if (!found) {
    console.log('No Chromium here: asking Playwright for one…');
    await run(path.join(root, 'node_modules/.bin/playwright'), [
      'install',
      '--with-deps',
      'chromium',
    ]);
    found = await find();
  }
  if (!found) {
    await installWithApt(['chromium', 'fonts-noto-cjk']);
    found = await find();
  }
  if (!found) throw new Error('The browser tests need a Chromium: set CHROMIUM_PATH to one.');
  writeStamp(note, found);
  writeStamp(shellNote, await findShell(found));
}
