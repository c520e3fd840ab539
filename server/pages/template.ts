import { scriptHashes } from './script-hashes';

/** `dist/index.html`, cut where the head's tags and the app belong. */
export interface Template {
  /** Up to the head's tags, between them and the app, and after the app. */
  readonly start: string;
  readonly middle: string;
  readonly end: string;
  /** The page without an app: what offline and private pages start from. */
  readonly shell: string;
  readonly hashes: readonly string[];
}

const HEAD = /<!--head-->[\s\S]*?<!--\/head-->/;
const APP = '<!--app-->';

/** Cuts the built page; throws when a mark is missing, for then no page could be rendered. */
export function readTemplate(html: string): Template {
  const head = HEAD.exec(html);
  const app = html.indexOf(APP);
  if (head === null || app < head.index) throw new Error('dist/index.html lacks its marks');
  return {
    start: html.slice(0, head.index),
    middle: html.slice(head.index + head[0].length, app),
    end: html.slice(app + APP.length),
    shell: html,
    hashes: scriptHashes(html),
  };
}
