import type { BlockContent, Heading, Paragraph, PhrasingContent, RootContent } from 'mdast';
import { fromMarkdown } from 'mdast-util-from-markdown';
import { toMarkdown } from 'mdast-util-to-markdown';
import type { Block, LegalDocument } from '@contract/content/schemas';
import { textsOf } from '../../accounts/consents/texts';

type Section = LegalDocument['sections'][number];

/** What cannot be shown, with its line in the text (from 1). */
export class MarkdownFault extends Error {
  readonly line: number;

  constructor(line: number, message: string) {
    super(message);
    this.name = 'MarkdownFault';
    this.line = line;
  }
}

/** Depth of a heading within an article; the depth above it opens a section. */
const HEADING = 2;
const SECTION = 1;

/** The blocks of a Markdown text; throws a `MarkdownFault` for what an article cannot show. */
export function parseBlocks(markdown: string): Block[] {
  return parseMarkdown(markdown).map(blockOf);
}

/** The sections of a Markdown text, each begun by a heading of the first depth. */
export function parseSections(markdown: string): Section[] {
  const sections: Section[] = [];
  for (const node of parseMarkdown(markdown)) {
    const last = sections.at(-1);
    if (node.type === 'heading' && node.depth === SECTION)
      sections.push({ title: plainText(node.children, node), blocks: [] });
    else if (last === undefined)
      throw new MarkdownFault(lineOf(node), '본문은 "# 제목"으로 시작해야 해요.');
    else last.blocks.push(blockOf(node));
  }
  return sections;
}

/** The Markdown text of blocks; `parseBlocks` reads the same blocks from it. */
export function writeBlocks(blocks: readonly Block[]): string {
  return markdownOf(blocks.map(nodeOf));
}

/** The Markdown text of sections; `parseSections` reads the same sections from it. */
export function writeSections(sections: readonly Section[]): string {
  return sections
    .map(({ title, blocks }) => {
      const heading: Heading = { type: 'heading', depth: SECTION, children: [textNode(title)] };
      return markdownOf([heading, ...blocks.map(nodeOf)]);
    })
    .join('\n');
}

const markdownOf = (children: BlockContent[]): string =>
  toMarkdown({ type: 'root', children }, { bullet: '-' });

/** The parser takes minutes for what exceeds these, none of which an article can show. */
const MAX_CHARACTERS = 50_000;
const MAX_LINES = 3000;
const MAX_NESTED_MARKERS = 10;
const MAX_SIGNS_OF_PARAGRAPH = 1000;

const MARKER = /[ \t]*(?:>|(?:[-*+]|\d{1,9}[.)])(?=[ \t]|$))/y;
const SIGN = /[*_`[\]<>!&\\]/g;

/** A picture on a line of its own whose name has spaces. */
const SPACED_PICTURE = /^(!\[[^\]\n]*\]\()([^<>\n]*[ \t][^<>\n]*\.\w+)(\)[ \t]*\r?)$/gm;

function parseMarkdown(markdown: string): readonly RootContent[] {
  if (markdown.length > MAX_CHARACTERS)
    throw new MarkdownFault(
      1,
      `본문은 ${MAX_CHARACTERS.toLocaleString('ko-KR')}자까지 쓸 수 있어요.`,
    );
  const lines = markdown.split(/\r\n|\r|\n/);
  if (lines.length > MAX_LINES)
    throw new MarkdownFault(1, `본문은 ${MAX_LINES.toLocaleString('ko-KR')}줄까지 쓸 수 있어요.`);
  let nested = 0;
  let signs = 0;
  for (const [index, line] of lines.entries()) {
    nested += countNested(line);
    if (nested > MAX_NESTED_MARKERS)
      throw new MarkdownFault(index + 1, '목록과 인용은 서로 겹쳐 쓸 수 없어요.');
    signs = line.trim() === '' ? 0 : signs + (line.match(SIGN)?.length ?? 0);
    if (signs > MAX_SIGNS_OF_PARAGRAPH)
      throw new MarkdownFault(index + 1, '한 문단에 기호가 너무 많아요.');
  }
  // Markdown wants names with spaces between < and >
  return fromMarkdown(markdown.replaceAll(SPACED_PICTURE, '$1<$2>$3')).children;
}

/** How many lists and quotes the line begins inside others; a marker after four spaces is inside one. */
function countNested(line: string): number {
  MARKER.lastIndex = 0;
  let markers = /^(?: {4}| {0,3}\t)/.test(line) ? 1 : 0;
  while (MARKER.test(line)) markers++;
  return Math.max(0, markers - 1);
}

const lineOf = (node: RootContent): number => node.position?.start.line ?? 1;

function blockOf(node: RootContent): Block {
  if (node.type === 'heading') {
    if (node.depth === HEADING) return { kind: 'heading', text: plainText(node.children, node) };
    throw new MarkdownFault(lineOf(node), '소제목은 "## 소제목"으로 적어 주세요.');
  }
  if (node.type === 'paragraph') {
    const [image, ...others] = node.children;
    if (image?.type === 'image' && others.length === 0)
      return { kind: 'picture', picture: image.url, caption: image.alt ?? '' };
    return { kind: 'paragraph', text: plainText(node.children, node) };
  }
  if (node.type === 'blockquote')
    return { kind: 'quote', text: onlyParagraph(node.children, node) };
  if (node.type === 'list') {
    const items = node.children.map((item) => onlyParagraph(item.children, item));
    if (node.ordered !== true) return { kind: 'list', items };
    if (node.start !== 1) throw new MarkdownFault(lineOf(node), '번호는 1부터 적어 주세요.');
    return { kind: 'list', items, isOrdered: true };
  }
  throw new MarkdownFault(
    lineOf(node),
    '문단, ## 소제목, - 목록, 1. 순서, > 인용, ![설명](사진 이름)만 쓸 수 있어요.',
  );
}

function onlyParagraph(children: readonly RootContent[], parent: RootContent): string {
  const [first, ...others] = children;
  if (first?.type !== 'paragraph' || others.length > 0)
    throw new MarkdownFault(lineOf(parent), '한 문단으로 적어 주세요.');
  return plainText(first.children, first);
}

/** The text of a paragraph; a line break counts as a space. */
function plainText(children: readonly PhrasingContent[], parent: RootContent): string {
  return children
    .map((child) => {
      if (child.type !== 'text')
        throw new MarkdownFault(
          lineOf(child.position === undefined ? parent : child),
          '굵은 글씨, 링크, 태그 같은 꾸밈은 쓸 수 없어요.',
        );
      return child.value.replaceAll('\n', ' ');
    })
    .join('');
}

const textNode = (value: string) => ({ type: 'text' as const, value });
const paragraphOf = (text: string) =>
  ({ type: 'paragraph', children: [textNode(text)] }) satisfies Paragraph;

function nodeOf(block: Block): BlockContent {
  switch (block.kind) {
    case 'heading':
      return { type: 'heading', depth: HEADING, children: [textNode(block.text)] };
    case 'paragraph':
      return paragraphOf(block.text);
    case 'quote':
      return { type: 'blockquote', children: [paragraphOf(block.text)] };
    case 'list':
      return {
        type: 'list',
        ordered: block.isOrdered ?? false,
        spread: false,
        children: block.items.map((item) => ({
          type: 'listItem',
          spread: false,
          children: [paragraphOf(item)],
        })),
      };
    case 'picture':
      return {
        type: 'paragraph',
        children: [{ type: 'image', url: block.picture, alt: block.caption }],
      };
  }
}

const CHARACTERS_A_MINUTE = 500;

/** Characters of all texts, spaces and captions included. */
export function lengthOf(blocks: readonly Block[]): number {
  return blocks.flatMap(textsOf).reduce((sum, text) => sum + text.length, 0);
}

/** Whole minutes to read it, at least one. */
export function readingMinutesOf(blocks: readonly Block[]): number {
  return Math.max(1, Math.round(lengthOf(blocks) / CHARACTERS_A_MINUTE));
}
