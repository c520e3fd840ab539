import { expect, test } from 'vitest';
import { rawStyles } from '../../scripts/lint/raw-styles';

/** File, content, and the lines that break a rule. */
const cases: [what: string, file: string, text: string, ...lines: number[]][] = [
  ['a hex colour', 'src/ui/a.module.css', '.a {\n  color: #fff;\n}', 2],
  ['a colour function', 'src/ui/a.css', '.a {\n  box-shadow:\n    0 0 2px rgb(0 0 0 / 20%);\n}', 2],
  ['a named colour', 'src/ui/a.css', '.a { border: 1px solid black; }', 1],
  ['a mixed colour', 'src/ui/a.css', '.a { background: color-mix(in srgb, red, blue); }', 1],
  [
    'a raw size of type',
    'src/ui/a.css',
    '.a {\n  font-size: 14px;\n  font: 400 1rem/1 var(--sans);\n}',
    2,
    3,
  ],
  ['a raw face', 'src/ui/a.css', ".a { font-family: 'Arial'; }", 1],
  ['a raw layer', 'src/ui/a.css', '.a { z-index: 999; }', 1],
  ['a colour in script', 'src/ui/a.tsx', "const a = 1;\nconst pine = '#23402f';", 2],
  [
    'tokens',
    'src/ui/a.css',
    '.a { color: var(--ink); font: 400 var(--t-body) / 1.5 var(--sans); z-index: 1; }',
  ],
  [
    'what is inherited',
    'src/ui/a.css',
    '.a { font: inherit; font-family: inherit; color: currentcolor; }',
  ],
  ['words in comments', 'src/ui/a.css', '/* color: #fff; */ .white { white-space: nowrap; }'],
  ['a link to a place', 'src/ui/a.tsx', "const a = '#main';"],
  ['the tokens themselves', 'src/ui/tokens.css', ':root { --paper: #f7f3ea; }'],
];

for (const [what, file, text, ...lines] of cases) {
  test(`${lines.length > 0 ? 'refused' : 'allowed'}: ${what}`, () => {
    expect(rawStyles(file, text).map(({ line }) => line)).toEqual(lines);
  });
}
