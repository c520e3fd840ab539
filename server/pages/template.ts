import { scriptHashes } from './script-hashes';

/** `dist/index.html`, cut where the head's tags and the app belong. */
export interface Template {
  /** Up to the head's tags, between them and the app, and after the app. */
  readonly start: string;
  readonly middle: string;
  readonly end: string;
  /** What stands in the app's place until the browser has rendered it. */
  readonly opening: string;
  /** The page without an app: what offline and private pages start from. */
  readonly shell: string;
  readonly hashes: readonly string[];
}

const HEAD = /<!--head-->[\s\S]*?<!--\/head-->/;
// with the white space around it, which would be no part of the app's own tree
const APP = /\s*<!--app-->([\s\S]*?)<!--\/app-->\s*/;
const MANIFEST = 'href="/manifest.webmanifest"';

/** Cuts the built page; throws when a mark is missing, for then no page could be rendered. */
export function readTemplate(html: string): Template {
  const head = HEAD.exec(html);
  const app = APP.exec(html);
  if (head === null || app === null || app.index < head.index)
    throw new Error('dist/index.html lacks its marks');
  return {
    start: html.slice(0, head.index),
    middle: html.slice(head.index + head[0].length, app.index),
    end: html.slice(app.index + app[0].length),
    opening: app[1] ?? '',
    shell: html,
    hashes: scriptHashes(html),
  };
}

/** Links the manifest of a clinic's storefront instead of the shop's (design 7). */
export function withManifestOf(alias: string | null, html: string): string {
  return alias === null ? html : html.replace(MANIFEST, `href="/manifest/${alias}.webmanifest"`);
}
