import stylelint from 'stylelint';
import { expect, test } from 'vitest';

/** Content of a style sheet, and the lines that break a rule. */
const cases: [what: string, text: string, ...lines: number[]][] = [
  ['a hex colour', '.a {\n  color: #fff;\n}', 2],
  ['a colour function', '.a {\n  box-shadow:\n    0 0 2px rgb(0 0 0 / 20%);\n}', 3],
  ['a named colour', '.a { border: 1px solid black; }', 1],
  ['a mixed colour', '.a { background: color-mix(in srgb, var(--ink), transparent); }', 1],
  ['a raw size of type', '.a {\n  font-size: 14px;\n  font: 400 1rem/1 var(--sans);\n}', 2, 3],
  ['a raw face', ".a { font-family: 'Arial'; }", 1],
  ['a raw layer', '.a { z-index: 999; }', 1],
  ['tokens', '.a { color: var(--ink); font: 400 var(--t-body) / 1.5 var(--sans); z-index: 1; }'],
  ['what is inherited', '.a { font: inherit; font-family: inherit; color: currentcolor; }'],
  ['words in comments', '/* color: #fff; */ .white { white-space: nowrap; }'],
];

test.each(cases)('%s', async (_, code, ...lines) => {
  const { results } = await stylelint.lint({ code, codeFilename: 'src/ui/a.module.css' });
  expect(results[0]?.warnings.map(({ line }) => line)).toEqual(lines);
});

test('the tokens themselves are allowed', async () => {
  const code = ':root { --paper: #f7f3ea; }';
  const { results } = await stylelint.lint({ code, codeFilename: 'src/ui/tokens.css' });
  expect(results[0]?.warnings).toEqual([]);
});
