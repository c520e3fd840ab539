const HEADINGS = ['h1', 'h2', 'h3', 'h4', 'h5', 'h6'];

/** Elements that allow phrasing content only; `a` and `ins` inherit their parent's model. */
const PHRASING = new Set([
  ...HEADINGS,
  ...'abbr b bdi bdo button cite code data dfn em i label legend mark p pre q s samp small span'.split(
    ' ',
  ),
  ...'strong sub summary sup time u var'.split(' '),
]);

/** Flow content that is not phrasing content. */
const FLOW = new Set([
  ...HEADINGS,
  ...'address article aside blockquote details dialog div dl dd dt fieldset figcaption figure footer'.split(
    ' ',
  ),
  ...'form header hgroup hr li main menu nav ol p pre search section table ul'.split(' '),
]);
const TAKES_HEADINGS = new Set(['legend', 'summary']);
const VOID = new Set('area base br col embed hr img input link meta source track wbr'.split(' '));

/**
 * Finds flow content within phrasing content, as `button > h3`, in the source order, before a
 * browser's parser corrects it. For the well-formed HTML that the server renders.
 */
export function flowInPhrasing(html: string): string[] {
  const found: string[] = [];
  const open: string[] = [];
  const bare = html.replace(/<!--.*?-->|<(script|style|svg|template)\b.*?<\/\1>/gs, '');
  for (const [, slash, name = ''] of bare.matchAll(/<(\/?)([a-z][a-z0-9]*)(?:"[^"]*"|[^">])*>/g)) {
    if (slash !== '') {
      open.length = Math.max(0, open.lastIndexOf(name));
      continue;
    }
    const holder = open.findLast((each) => PHRASING.has(each));
    const isAllowed = TAKES_HEADINGS.has(holder ?? '') && HEADINGS.includes(name);
    if (holder !== undefined && FLOW.has(name) && !isAllowed) found.push(`${holder} > ${name}`);
    if (!VOID.has(name)) open.push(name);
  }
  return found;
}
