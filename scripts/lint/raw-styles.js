// What src/ui/tokens.css alone may write: colours, sizes and faces of type, heights of layers.

/** Files that may write raw values, each with its reason. */
export const EXCEPTIONS = {
  'src/ui/tokens.css': 'the one place where they are written',
  'src/ui/fonts/fonts.css': 'generated: faces are declared here',
  'src/ui/fonts/late-headline.css': 'generated: faces are declared here',
  'src/ui/picture/pictures.css': 'generated: the average colour of each picture',
};

const COLOUR = /#[0-9a-f]{3,8}\b|\b(?:rgb|hsl|hwb|lab|lch|oklab|oklch|color|color-mix)a?\(/i;
const NAMED = /^(?:white|black|gray|grey|red|green|blue|yellow|orange|brown|beige|ivory|gold)$/i;
const COLOURED =
  /^(?:color|background|background-color|fill|stroke|outline|(?:border|box|text)[a-z-]*)$/;
const IN_SCRIPT =
  /(['"`])(?:#(?:[0-9a-f]{3}|[0-9a-f]{6}|[0-9a-f]{8})|(?:rgb|hsl|oklch)a?\([^'"`]*)\1/gi;

/** Each rule: which declarations it is about, and what makes one wrong. */
const RULES = [
  {
    says: 'a colour is a token of src/ui/tokens.css',
    about: () => true,
    isWrong: (value, property) =>
      COLOUR.test(value) ||
      (COLOURED.test(property) && value.split(/[\s,]+/).some((word) => NAMED.test(word))),
  },
  {
    says: 'a size of type is one of --t-…',
    about: (property) => property === 'font' || property === 'font-size',
    isWrong: (value) => !/var\(--t-|^inherit$/.test(value),
  },
  {
    says: 'a face is --sans, --serif or --content',
    about: (property) => property === 'font-family',
    isWrong: (value) => !/^(?:var\(--(?:sans|serif|content)\)|inherit)$/.test(value),
  },
  {
    says: 'a layer of the page is one of --z-…',
    about: (property) => property === 'z-index',
    isWrong: (value) => /^\d{2,}$/.test(value),
  },
];

const lineOf = (text, index) => text.slice(0, index).split('\n').length;
/** Comments become blanks, so that lines keep their numbers. */
const blank = (text) => text.replace(/\/\*[^]*?\*\//g, (all) => all.replace(/[^\n]/g, ' '));

function inStyles(text) {
  const plain = blank(text);
  return [...plain.matchAll(/(?<=[{;]\s*)(-{0,2}[a-z][\w-]*)\s*:\s*([^;{}]+)(?=[;}])/g)].flatMap(
    ({ 1: property, 2: value, index }) =>
      RULES.filter(
        (rule) => rule.about(property) && rule.isWrong(value.trim().replace(/\s+/g, ' '), property),
      ).map(({ says }) => ({ line: lineOf(plain, index), says })),
  );
}

const inScript = (text) =>
  [...blank(text).matchAll(IN_SCRIPT)].map(({ index }) => ({
    line: lineOf(text, index),
    says: RULES[0].says,
  }));

/**
 * The raw values of one file.
 * @param {string} file its path from the project's root, with slashes
 * @param {string} text
 * @returns {{ line: number, says: string }[]}
 */
export function rawStyles(file, text) {
  if (file in EXCEPTIONS || /\.test\.tsx?$/.test(file)) return [];
  if (file.endsWith('.css')) return inStyles(text);
  return /\.tsx?$/.test(file) ? inScript(text) : [];
}
