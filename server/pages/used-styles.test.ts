import { describe, expect, it } from 'vitest';
import { aboveFold, readRules, usedStyles } from './used-styles';

const used = (css: string, html: string) => usedStyles(readRules(css), html);

describe('the styles of what is seen first', () => {
  it('are the rules whose classes the page has, in their order and conditions', () => {
    const css =
      '@layer base,ui;@layer ui{.a{color:red}.b{color:blue}@media (width>=768px){.a .c{top:0}.a{left:0}}}p{margin:0}';
    expect(used(css, '<p class="x a"></p>')).toBe(
      '@layer base,ui;@layer ui{.a{color:red}@media (width>=768px){.a{left:0}}}p{margin:0}',
    );
  });

  it('keep of a list the selectors that count, whatever their functions ask for', () => {
    expect(used('.a,.b,.a:not(.b,.c)>p{top:0}', '<i class="a"></i>')).toBe(
      '.a,.a:not(.b,.c)>p{top:0}',
    );
  });

  it('leave out what comes with a press, a pointer or a printer, or in more contrast', () => {
    const css =
      '.a:active{top:0}@media (hover:hover){.a{top:0}}@media print{.a{top:0}}@media (prefers-contrast:more){.a{top:0}}.a{left:0}';
    expect(used(css, '<i class="a"></i>')).toBe('.a{left:0}');
  });

  it('leave out animations and custom properties that nothing names', () => {
    const css =
      ':root{--a:1px;--b:2px;--c:url("x;}y")}@keyframes turn{to{top:0}}@keyframes pulse{to{left:0}}p{top:var(--a);animation:turn 1s}';
    expect(used(css, '<p></p>')).toBe(
      ':root{--a:1px;}@keyframes turn{to{top:0}}p{top:var(--a);animation:turn 1s}',
    );
  });

  it('read texts, and brackets in quotes', () => {
    expect(used('.a:after{content:"}"}.b{top:0}', '<i class="a"></i>')).toBe(
      '.a:after{content:"}"}',
    );
  });

  it('do without parts that are marked as below the fold', () => {
    const html =
      '<div class="a"></div><div data-below=""><div class="b"></div></div><p class="c"></p>';
    expect(aboveFold(html)).toBe('<div class="a"></div><p class="c"></p>');
    expect(used('.a{top:0}.b{top:1px}.c{top:2px}', html)).toBe('.a{top:0}.c{top:2px}');
  });
});
