import type { Block } from '@contract/content/schemas';
import { describe, expect, it } from 'vitest';
import { parseBlocks, parseSections, writeBlocks, writeSections } from './blocks';

const BLOCKS: Block[] = [
  { kind: 'heading', text: '달이는 법' },
  { kind: 'paragraph', text: '* 별표와 _밑줄_, 1. 숫자, <b>와 & 기호, [대괄호](도) 그대로예요.' },
  { kind: 'list', items: ['- 하나', '# 둘', '셋'] },
  { kind: 'list', items: ['물을 끓여요.', '2. 달여요.'], isOrdered: true },
  { kind: 'quote', text: '> 천천히' },
  { kind: 'picture', picture: 'blog-tea', caption: '잔을 [하나] 정해 두세요.' },
  { kind: 'paragraph', text: '+ 더하기로 시작해도 문단이에요. http://a.kr 도요.' },
];

describe('the text of an article', () => {
  it('is read as it was written, whatever its signs', () => {
    expect(parseBlocks(writeBlocks(BLOCKS))).toEqual(BLOCKS);
  });

  it('may be broken into lines', () => {
    expect(parseBlocks('첫 줄과\n둘째 줄')).toEqual([
      { kind: 'paragraph', text: '첫 줄과 둘째 줄' },
    ]);
  });

  it.each([
    ['문단\n\n**굵게**', 3],
    ['[링크](https://a.kr)', 1],
    ['문단\n\n### 셋째 단', 3],
    ['3. 순서', 1],
    ['```\ncode\n```', 1],
    ['<script>alert(1)</script>', 1],
    ['- 하나\n\n  둘째 문단', 1],
  ])('is refused with its line when an article cannot show it: %j', (markdown, line) => {
    expect(() => parseBlocks(markdown)).toThrow(expect.objectContaining({ line }));
  });
});

describe('a text that would occupy the parser for minutes', () => {
  it.each([
    ['of quotes', '>'.repeat(40_000), '서로 겹쳐'],
    ['of lists in lists', '- 1. - 하나\n'.repeat(2000), '서로 겹쳐'],
    [
      'of lists below lists',
      `${Array.from({ length: 100 }, (_, depth) => `${'  '.repeat(depth)}- 가\n`).join('')}${'나\n'.repeat(2000)}`,
      '서로 겹쳐',
    ],
    ['of signs', '*가_ '.repeat(10_000), '기호가 너무 많아요'],
    ['of many lines', '- 가\n'.repeat(10_000), '3,000줄'],
    ['of great length', '가나다\n\n'.repeat(20_000), '50,000자'],
  ])('%s is refused', (_, markdown, reason) => {
    expect(() => parseBlocks(markdown)).toThrow(reason);
  });

  it('is none that holds dates at the beginning of lines', () => {
    const text = '개정일은\n2026. 11. 20. 이에요';
    expect(parseBlocks(text)).toEqual([{ kind: 'paragraph', text: text.replace('\n', ' ') }]);
  });
});

describe('the text of a document', () => {
  it('is read as it was written, section by section', () => {
    const sections = [
      { title: '제1조(목적)', blocks: BLOCKS },
      { title: '부칙', blocks: [{ kind: 'paragraph' as const, text: '오늘부터 시행합니다.' }] },
    ];
    expect(parseSections(writeSections(sections))).toEqual(sections);
  });

  it('is refused before its first section', () => {
    expect(() => parseSections('제목 없는 글')).toThrow(/# 제목/);
  });
});

it('takes the name of a picture with spaces as it stands', () => {
  const markdown = '글\n\n![따뜻한 잔](탕약 한 잔 (2).jpg)\n\n![](a b.png)\n';
  const pictures = parseBlocks(markdown).slice(1);
  expect(pictures).toEqual([
    { kind: 'picture', picture: '탕약 한 잔 (2).jpg', caption: '따뜻한 잔' },
    { kind: 'picture', picture: 'a b.png', caption: '' },
  ]);
  expect(parseBlocks(writeBlocks(pictures))).toEqual(pictures);
});
