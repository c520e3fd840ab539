import type { Block } from '@contract/content';

/** Short names for the pieces of an article, so that a text reads as a text. */
export const paragraph = (text: string): Block => ({ kind: 'paragraph', text });
export const heading = (text: string): Block => ({ kind: 'heading', text });
export const quote = (text: string): Block => ({ kind: 'quote', text });
export const list = (...items: readonly string[]): Block => ({ kind: 'list', items: [...items] });
export const picture = (name: string, caption: string): Block => ({
  kind: 'picture',
  picture: name,
  caption,
});

/** Every text of a block, as a reader sees it. */
export function textsOf(block: Block): readonly string[] {
  switch (block.kind) {
    case 'list':
      return block.items;
    case 'picture':
      return [block.caption];
    case 'heading':
    case 'paragraph':
    case 'quote':
      return [block.text];
  }
}
