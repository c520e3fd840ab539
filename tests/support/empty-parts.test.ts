// @vitest-environment jsdom
import { describe, expect, it } from 'vitest';
import { emptyParts } from './empty-parts';

const partsOf = (html: string) => {
  document.body.innerHTML = html;
  return emptyParts(document.body);
};

describe('parts without content', () => {
  it.each([
    ['<ul><li>하나</li><li class="gap"> </li></ul>', 'empty li: gap'],
    ['<section><h2>약관과 방침</h2><div></div></section>', 'nothing below h2: 약관과 방침'],
    ['<h2>하나</h2><h2>둘</h2><p>글</p>', 'nothing below h2: 하나'],
    ['<p>글</p><section aria-label="빈 곳"></section>', 'empty section: 빈 곳'],
    ['<p>글</p><a class="gone" href="/"></a>', 'empty a: gone'],
  ])('%s', (html, fault) => {
    expect(partsOf(html)).toEqual([fault]);
  });

  it.each([
    '<ul><li><img alt=""></li></ul>',
    '<h1>이름</h1><section><h2>장</h2><p>글</p></section>',
    '<section><div><h2>장</h2></div><ul><li>글</li></ul></section>',
  ])('none in %s', (html) => {
    expect(partsOf(html)).toEqual([]);
  });
});
