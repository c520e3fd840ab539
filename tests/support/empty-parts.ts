const HEADINGS = 'h1, h2, h3, h4, h5, h6';
const HOLDERS = 'li, ul, ol, dl, dt, dd, nav, section, article, form, figure, table, a, button';
const WITHOUT_TEXT = 'img, svg, input, select, textarea, canvas, video, iframe';

const isBare = (part: ParentNode & Node) =>
  (part.textContent ?? '').trim() === '' && part.querySelector(WITHOUT_TEXT) === null;

const nameOf = (part: Element) =>
  part.getAttribute('aria-label') ?? (part.textContent.trim() || part.className);

/** Lists, items, links, sections and headings without content, as a hidden part may leave them behind. */
export function emptyParts(root: Element): string[] {
  const bare = [...root.querySelectorAll(`${HOLDERS}, ${HEADINGS}`)].filter(isBare);
  const headings = [...root.querySelectorAll(HEADINGS)];
  const alone = headings.filter((heading, index) =>
    isBare(below(heading, headings[index + 1], root)),
  );
  return [
    ...bare.map((part) => `empty ${part.localName}: ${nameOf(part)}`),
    ...alone.map((heading) => `nothing below ${heading.localName}: ${nameOf(heading)}`),
  ];
}

/** What stands between a heading and the next of its level or above, or its section's end. */
function below(heading: Element, next: Element | undefined, root: Element): DocumentFragment {
  const part = heading.closest('section, article, form, dialog, main') ?? root;
  const range = document.createRange();
  range.setStartAfter(heading);
  range.setEndAfter(part.lastChild ?? heading);
  const isEqual = next !== undefined && next.localName <= heading.localName;
  if (isEqual && range.comparePoint(next, 0) === 0) range.setEndBefore(next);
  return range.cloneContents();
}
