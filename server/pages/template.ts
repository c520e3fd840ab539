import { lateScript, lateStarter } from './late-scripts';
import { scriptHashes } from './script-hashes';

/** `dist/index.html`, cut where the head's tags and the app belong. */
export interface Template {
  /** Up to the head's tags, between them and the app, and after the app. */
  readonly start: string;
  readonly middle: string;
  readonly end: string;
  /** What stands in the app's place until the browser has rendered it. */
  readonly opening: string;
  /** The page without an app, as the worker keeps it. */
  readonly shell: string;
  readonly hashes: readonly string[];
}

const HEAD = /<!--head-->[\s\S]*?<!--\/head-->/;
// with the white space around it, which would be no part of the app's own tree
const APP = /\s*<!--app-->([\s\S]*?)<!--\/app-->\s*/;
// what scripts/shell.mjs has made of the built page's scripts
const SCRIPTS = /<!--scripts-->([\s\S]*?)<!--\/scripts-->/;
const START = /<!--start-->[\s\S]*?<!--\/start-->/;
const FILE = /href="([^"]+)"/g;
const MANIFEST = 'href="/manifest.webmanifest"';

/**
 * Cuts the built page, which is the shell; throws when a mark is missing, for then no page could be
 * rendered. Rendered pages have more to paint than the shell's brand, so their scripts come later.
 */
export function readTemplate(shell: string): Template {
  const html = withScripts(shell);
  const head = HEAD.exec(html);
  const app = APP.exec(html);
  if (head === null || app === null || app.index < head.index)
    throw new Error('dist/index.html lacks its marks');
  return {
    start: html.slice(0, head.index),
    middle: html.slice(head.index + head[0].length, app.index),
    end: html.slice(app.index + app[0].length),
    opening: app[1] ?? '',
    shell,
    hashes: scriptHashes(shell + html),
  };
}

function withScripts(shell: string): string {
  const scripts = SCRIPTS.exec(shell);
  if (scripts === null || !START.test(shell)) throw new Error('dist/index.html lacks its marks');
  const files = [...(scripts[1] ?? '').matchAll(FILE)].map(([, file = '']) => file);
  return shell
    .replace(SCRIPTS, () => files.map(lateScript).join(''))
    .replace(START, () => lateStarter(files.at(-1) ?? ''));
}

/** Links the manifest of a clinic's storefront instead of the shop's (design 7). */
export function withManifestOf(alias: string | null, html: string): string {
  return alias === null ? html : html.replace(MANIFEST, `href="/manifest/${alias}.webmanifest"`);
}
