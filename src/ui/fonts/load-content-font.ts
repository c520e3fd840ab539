import { CONTENT_FONT_CSS, CONTENT_FONT_KEY, READY, type FontMemory } from './content-font';

const FACE = /@font-face\{[^}]*?src:url\(([^)]+)\)[^}]*?unicode-range:([^;}]+)/g;

/**
 * When idle on a first visit: fetches the subsets that this page's letters need, and remembers it for the
 * next visit. The rules are read, not linked: a page that is told of new faces lays all its words out
 * again. Without a network nothing happens.
 */
export async function loadContentFont(
  memory: FontMemory,
  fetchFile: (url: string) => Promise<Response>,
  page: Document = document,
): Promise<void> {
  const get = async (url: string): Promise<Response> => {
    const answer = await fetchFile(url);
    if (!answer.ok) throw new Error(`${url} answered ${answer.status}`);
    return answer;
  };
  // the browser's cache has a file once it has been read to its end
  const keep = async (url: string) => (await get(url)).arrayBuffer();
  try {
    const rules = await (await get(CONTENT_FONT_CSS)).text();
    await Promise.all(filesFor(rules, page.body.textContent).map(keep));
    memory.set(CONTENT_FONT_KEY, READY);
  } catch {
    // The system's face stays; the next idle visit tries again.
  }
}

/** The files of the faces that have any of the letters, as addresses on this site. */
function filesFor(rules: string, text: string): string[] {
  const letters = new Set(Array.from(text, (letter) => letter.codePointAt(0)));
  return [...rules.matchAll(FACE)]
    .filter(([, , ranges = '']) => ranges.split(',').some((range) => hasAny(letters, range)))
    .map(([, file = '']) => CONTENT_FONT_CSS.replace(/[^/]+$/, file));
}

/** Whether a range of letters, as in `U+ff03-ff05` or `U+ff07`, has one of them. */
function hasAny(letters: ReadonlySet<number | undefined>, range: string): boolean {
  const [first = '', last = first] = range.trim().replace(/^U\+/i, '').split('-');
  const end = parseInt(last, 16);
  for (let letter = parseInt(first, 16); letter <= end; letter++)
    if (letters.has(letter)) return true;
  return false;
}
