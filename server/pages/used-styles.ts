/** A rule of a stylesheet: the at-rules around it, its selectors with their classes, its declarations. */
interface Rule {
  readonly around: readonly string[];
  readonly selectors: readonly { readonly text: string; readonly classes: readonly string[] }[];
  readonly body: string;
}

const CONDITIONS = /^@(layer|media|supports|container|starting-style)\b/;

/** Where a statement ends: at its `{` or `;`, but not within brackets or quotes. */
function endOfPrelude(css: string, from: number): number {
  const mark = /"(?:\\.|[^"\\])*"|'(?:\\.|[^'\\])*'|\((?:[^()]|\([^()]*\))*\)|[{;]/g;
  mark.lastIndex = from;
  for (let found = mark.exec(css); found; found = mark.exec(css))
    if (found[0] === '{' || found[0] === ';') return found.index;
  return css.length;
}

/** The place after the bracket that closes the one at `from`. */
function endOfBlock(css: string, from: number): number {
  const mark = /"(?:\\.|[^"\\])*"|'(?:\\.|[^'\\])*'|[{}]/g;
  mark.lastIndex = from;
  let depth = 0;
  for (let found = mark.exec(css); found; found = mark.exec(css)) {
    if (found[0] === '{') depth += 1;
    if (found[0] === '}' && --depth === 0) return mark.lastIndex;
  }
  return css.length;
}

/** What a selector asks for in its functions, such as `:not()`, is not counted. */
const classesOf = (selector: string): string[] =>
  [
    ...selector
      .replace(/:[\w-]+\((?:[^()]|\((?:[^()]|\([^()]*\))*\))*\)/g, '')
      .matchAll(/\.([\w-]+)/g),
  ].map(([, name = '']) => name);

/** Reads a minified stylesheet without comments. */
export function readRules(css: string, around: readonly string[] = []): Rule[] {
  const rules: Rule[] = [];
  for (let at = 0; at < css.length;) {
    const end = endOfPrelude(css, at);
    const prelude = css.slice(at, end).trim();
    if (css[end] !== '{') {
      if (prelude !== '') rules.push({ around, selectors: [], body: `${prelude};` });
      at = end + 1;
      continue;
    }
    at = endOfBlock(css, end);
    const body = css.slice(end + 1, at - 1);
    if (CONDITIONS.test(prelude)) rules.push(...readRules(body, [...around, prelude]));
    else if (prelude.startsWith('@'))
      rules.push({ around, selectors: [], body: `${prelude}{${body}}` });
    else {
      const selectors = prelude
        .split(/,(?![^()]*\))/)
        .map((text) => ({ text, classes: classesOf(text) }));
      rules.push({ around, selectors, body });
    }
  }
  return rules;
}

/** The place after the element that begins at `from`. */
function endOfElement(html: string, from: number, tag: string): number {
  const mark = new RegExp(`<(/?)${tag}\\b[^>]*>`, 'g');
  mark.lastIndex = from;
  let depth = 0;
  for (let found = mark.exec(html); found; found = mark.exec(html)) {
    depth += found[1] === '' ? 1 : -1;
    if (depth === 0) return mark.lastIndex;
  }
  return html.length;
}

/** The HTML without the elements marked `data-below`: they are below the fold. */
export function aboveFold(html: string): string {
  const mark = /<(\w+)(?=[^<>]*\sdata-below=)/g;
  let above = '';
  let at = 0;
  for (let found = mark.exec(html); found; found = mark.exec(html)) {
    above += html.slice(at, found.index);
    at = mark.lastIndex = endOfElement(html, found.index, found[1] ?? '');
  }
  return above + html.slice(at);
}

/** Without animations and custom properties that nothing names. */
function withoutUnused(css: string): string {
  const named = new Set([...css.matchAll(/var\((--[\w-]+)/g)].map(([, name]) => name));
  return css
    .replace(/@keyframes ([\w-]+)\{(?:[^{}]|\{[^{}]*\})*\}/g, (text, name: string) =>
      css.split(name).length > 2 ? text : '',
    )
    .replace(
      /(?<=[{;])(--[\w-]+):(?:"[^"]*"|\([^)]*\)|[^;{}"(])*(?:;|(?=\}))/g,
      (text: string, name: string) => (named.has(name) ? text : ''),
    );
}

/** How something looks when it is pressed, pointed at, focused, printed or in more contrast comes with the whole stylesheet. */
const LATER = /:(?:hover|active|focus(?:-visible|-within)?)(?![\w-])/;
const LATER_CONDITIONS: readonly string[] = [
  '@media print',
  '@media (hover:hover)',
  '@media (prefers-contrast:more)',
];

/** The rules that what is above the fold needs at first, in their order. */
export function usedStyles(rules: readonly Rule[], html: string): string {
  const classes = new Set<string>();
  for (const [, names = ''] of aboveFold(html).matchAll(/\sclass="([^"]*)"/g))
    for (const name of names.split(' ')) classes.add(name);
  const statements = new Set<string>();
  let css = '';
  let open: readonly string[] = [];
  for (const { around, selectors, body } of rules) {
    const used = selectors.filter(
      ({ text, classes: needed }) => !LATER.test(text) && needed.every((name) => classes.has(name)),
    );
    if (selectors.length > 0 && used.length === 0) continue;
    if (around.some((prelude) => LATER_CONDITIONS.includes(prelude)) || statements.has(body))
      continue;
    if (body.endsWith(';')) statements.add(body);
    let shared = 0;
    while (shared < open.length && open[shared] === around[shared]) shared += 1;
    css += '}'.repeat(open.length - shared);
    for (const prelude of around.slice(shared)) css += `${prelude}{`;
    css += selectors.length > 0 ? `${used.map(({ text }) => text).join(',')}{${body}}` : body;
    open = around;
  }
  css += '}'.repeat(open.length);
  return withoutUnused(css);
}
