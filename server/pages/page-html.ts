import * as z from 'zod/mini';
import { BACKEND_META, isOurs, type Backend } from '../../contract/core/backend';

const files = z.array(z.string());

/** What the client's build knows of the page; written to `dist/.vite/page.json`. Files are paths. */
export const builtPageSchema = z.object({
  /** `index.html`, whose places in braces are filled in. */
  template: z.string(),
  /** The app's scripts of the first load: the largest first, its entry last. */
  scripts: files.check(z.minLength(1)),
  /** The one stylesheet of the whole app. */
  styles: z.string(),
  /** The `@font-face` rules, which every page holds itself: a stylesheet that comes later would lay all text out again. */
  face: z.string(),
  /** `src/boot.ts`, compiled. */
  boot: z.string(),
  /** The brand mark as SVG elements: a picture would come after the first paint (decision 0137). */
  mark: z.string(),
  /** The brand's name, the title of a page that has none of its own yet, and the colour around the page. */
  brand: z.object({ name: z.string(), title: z.string(), paper: z.string() }),
});
export type BuiltPage = z.output<typeof builtPageSchema>;

/** What differs between pages. */
export interface PagePlaces {
  /** Tags of the head besides title, as HTML. */
  readonly head: string;
  /**
   * The styles of what is seen first: scripts are fetched after the first frame with text, which they would delay. Null
   * for the whole stylesheet and the scripts at once, where the page has nothing else to show.
   */
  readonly styles: string | null;
  /** Further scripts that the page's routes need. */
  readonly scripts: readonly string[];
  /** The data for hydration as JSON; null for a page that the browser renders. */
  readonly answers: string | null;
  /** The clinic's alias whose manifest is linked (product 10); null for the shop's. */
  readonly alias: string | null;
}

/** The page before the app and after it, inside `#root`, where white space around the app would break hydration. */
export function pageHtml(built: BuiltPage, places: PagePlaces) {
  const rel = places.styles === null ? 'rel="preload" as="script"' : 'rel="late"';
  const entry = built.scripts.at(-1);
  const scriptLink = (file: string) =>
    `<link${file === entry ? ' id="entry"' : ''} ${rel} href="${file}" crossorigin>`;
  const filled = new Map([
    [
      'manifest',
      places.alias === null ? '/manifest.webmanifest' : `/manifest/${places.alias}.webmanifest`,
    ],
    ['paper', built.brand.paper],
    ['head', places.head],
    ['styles', stylesHtml(built, places.styles)],
    ['scripts', [...built.scripts, ...places.scripts].map(scriptLink).join('')],
    [
      'answers',
      places.answers === null
        ? ''
        : `<script type="application/json" id="answers">${places.answers}</script>`,
    ],
    ['boot', built.boot],
  ]);
  const [before = '', after = ''] = built.template.split('{app}').map((part) =>
    part.replaceAll(/\{(\w+)\}/g, (_, name: string) => {
      const text = filled.get(name);
      if (text === undefined) throw new Error(`index.html names an unknown place: ${name}`);
      return text;
    }),
  );
  return { before, after };
}

/** What a page's own `<style>` holds; its content policy names it by its hash. */
export const ownStyles = ({ face }: BuiltPage, first: string | null): string =>
  face + (first ?? '');

const stylesHtml = (built: BuiltPage, first: string | null): string => {
  const own = `<style>${ownStyles(built, first)}</style>`;
  const { styles } = built;
  const link = `<link rel="stylesheet" href="${styles}" crossorigin>`;
  return first === null
    ? own + link
    : `${own}<link id="styles" rel="late" href="${styles}" crossorigin><noscript>${link}</noscript>`;
};

/** Tells the page where the backend is; nothing where it is our own. */
export const backendHtml = (backend: Backend): string =>
  isOurs(backend)
    ? ''
    : `<meta name="${BACKEND_META}" content="${JSON.stringify(backend).replaceAll('&', '&amp;').replaceAll('"', '&quot;')}">`;

export const titleHtml = ({ brand }: BuiltPage): string => `<title>${brand.title}</title>`;

/** The page without an app, which shows the brand until the browser has rendered it; bare, the worker stores it. */
export function shellHtml(
  built: BuiltPage,
  {
    head = titleHtml(built),
    scripts = [],
    alias = null,
  }: Partial<Pick<PagePlaces, 'head' | 'scripts' | 'alias'>> = {},
): string {
  const places = { head, styles: null, scripts, answers: null, alias };
  const { before, after } = pageHtml(built, places);
  const { mark, brand } = built;
  return `${before}<div class="opening" aria-hidden="true">${mark}${brand.name}</div>${after}`;
}
