/** The texts that scripts/fonts.mjs writes beside the font files. */

/**
 * Local faces with the metrics of ours, so that nothing moves when ours arrive (heights in em of the
 * face). Pretendard's Hangul has one advance, 0.864; Gowun Batang's differ, so its widths are the middle
 * of what our own headlines measure.
 */
const FALLBACKS = [
  {
    family: 'Dalim Sans Apple',
    local: ['Apple SD Gothic Neo', 'AppleSDGothicNeo-Regular'],
    like: 'sans',
    width: 1,
  },
  {
    family: 'Dalim Sans Noto',
    local: ['Noto Sans KR', 'Noto Sans CJK KR', 'NotoSansCJKkr-Regular'],
    like: 'sans',
    width: 0.939,
  },
  {
    family: 'Dalim Sans Malgun',
    local: ['Malgun Gothic', 'MalgunGothic'],
    like: 'sans',
    width: 0.939,
  },
  {
    family: 'Dalim Serif Noto',
    local: ['Noto Serif KR Bold', 'Noto Serif CJK KR Bold', 'NotoSerifCJKkr-Bold'],
    like: 'serif',
    width: 0.969,
  },
  {
    family: 'Dalim Serif Gothic',
    local: ['Noto Sans CJK KR Bold', 'NotoSansCJKkr-Bold', 'Malgun Gothic Bold'],
    like: 'serif',
    width: 1.024,
  },
  {
    family: 'Dalim Serif Apple',
    local: ['AppleMyungjo', 'Apple SD Gothic Neo Bold', 'AppleSDGothicNeo-Bold'],
    like: 'serif',
    width: 1.08,
  },
];
const HEIGHTS = {
  sans: { ascent: 0.952, descent: 0.241 },
  serif: { ascent: 1.16, descent: 0.288 },
};

const percent = (share) => `${(share * 100).toFixed(1)}%`;

/** `U+20-7e, U+ac00` for a text's letters. */
function unicodeRange(letters) {
  const codes = [...new Set([...letters].map((c) => c.codePointAt(0)))].sort((a, b) => a - b);
  const runs = [];
  for (const code of codes) {
    const last = runs.at(-1);
    if (last && code === last[1] + 1) last[1] = code;
    else runs.push([code, code]);
  }
  return runs
    .map(([a, b]) => (a === b ? `U+${a.toString(16)}` : `U+${a.toString(16)}-${b.toString(16)}`))
    .join(', ');
}

/** src/ui/fonts/fonts.css: our faces and their stand-ins. */
export function facesCss(files) {
  const faces = files.map(
    ({ family, name, weight, letters }) => `@font-face {
  font-family: '${family}'; font-style: normal; font-weight: ${weight}; font-display: swap;
  src: url('/fonts/${name}') format('woff2');
  unicode-range: ${unicodeRange(letters)};
}`,
  );
  const standIns = FALLBACKS.map(({ family, local, like, width }) => {
    const { ascent, descent } = HEIGHTS[like];
    return `@font-face {
  font-family: '${family}'; font-style: normal;${like === 'serif' ? ' font-weight: 700;' : ''}
  src: ${local.map((name) => `local('${name}')`).join(', ')};
  size-adjust: ${percent(width)}; ascent-override: ${percent(ascent / width)}; descent-override: ${percent(descent / width)}; line-gap-override: 0%;
}`;
  });
  return `/* Written by scripts/fonts.mjs. */\n${[...faces, ...standIns].join('\n\n')}\n`;
}

/** src/ui/fonts/late-headline.ts: the letters of headlines that the preloaded file had no room for. */
export function lateHeadline(files) {
  const late = files.find(({ key, part }) => key === 'serif' && part === 'more');
  return `/** Written by scripts/fonts.mjs: the second file of the headline face, and its letters. */
export const LATE_HEADLINE = { file: ${JSON.stringify(`/fonts/${late?.name ?? ''}`)}, letters: ${JSON.stringify(late?.letters ?? '')} } as const;
`;
}

/** Local bold faces and the one advance of their Hangul, in hundredths of an em. */
const EXACT = [
  {
    family: 'Dalim Serif Exact',
    local: ['Noto Serif KR Bold', 'Noto Serif CJK KR Bold', 'NotoSerifCJKkr-Bold'],
    advance: 96.6,
  },
  {
    family: 'Dalim Gothic Exact',
    local: ['Noto Sans CJK KR Bold', 'NotoSansCJKkr-Bold', 'Malgun Gothic Bold'],
    advance: 92,
  },
];

/**
 * src/ui/fonts/late-headline.css: stand-ins for the headline face whose every Hangul letter is as wide
 * as ours, so that no line of an article's headline breaks elsewhere when ours arrives.
 * @param {Map<string, number>} advances the face's own, by letter, in hundredths of an em
 */
export function exactCss(advances) {
  const classes = new Map();
  for (const [letter, advance] of advances)
    if (/[\uac00-\ud7a3]/.test(letter)) classes.set(advance, (classes.get(advance) ?? '') + letter);
  const { ascent, descent } = HEIGHTS.serif;
  const faces = EXACT.flatMap(({ family, local, advance }) =>
    [...classes].map(([own, letters]) => {
      const width = own / advance;
      return `@font-face {
  font-family: '${family}'; font-style: normal; font-weight: 700;
  src: ${local.map((name) => `local('${name}')`).join(', ')};
  size-adjust: ${percent(width)}; ascent-override: ${percent(ascent / width)}; descent-override: ${percent(descent / width)}; line-gap-override: 0%;
  unicode-range: ${unicodeRange(letters)};
}`;
    }),
  );
  return `/* Written by scripts/fonts.mjs. */\n${faces.join('\n\n')}\n`;
}

/** scripts/fonts.letters.json: what the subsets hold, for the check. */
export function letterRecord(files) {
  const kept = {};
  for (const { key, part, letters } of files) kept[key] = { ...kept[key], [part]: letters };
  return JSON.stringify(kept);
}

/** Pretendard's own rules under our family name, one line a face, only when the file is near at hand. */
export function contentCss(rules) {
  const faces = [...rules.matchAll(/subset\.(\d+)\.woff2[^}]*?unicode-range:\s*([^;]+);/g)];
  return faces
    .map(
      ([, index, range]) =>
        `@font-face{font-family:Pretendard;font-weight:45 920;font-display:optional;src:url(PretendardVariable.subset.${index}.woff2)format("woff2");unicode-range:${range.replaceAll(/\s+/g, '')}}`,
    )
    .join('\n')
    .concat('\n');
}
