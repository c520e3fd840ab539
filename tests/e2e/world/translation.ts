import type { Page } from 'playwright/test';

/** From the load on, puts every text into `<font>` elements of its own, as Chrome's translation does. */
export async function translate(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const font = () => document.createElement('font' as string);
    const wrap = (text: Text) => {
      const parent = text.parentElement;
      if (parent === null || /^(FONT|SCRIPT|STYLE|TEXTAREA|TITLE)$/.test(parent.tagName)) return;
      if (text.data.trim() === '') return;
      const [outer, inner] = [font(), font()];
      inner.append(text.data);
      outer.append(inner);
      text.replaceWith(outer);
    };
    const wrapIn = (root: Node) => {
      const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
      const texts: Text[] = [];
      while (walker.nextNode()) texts.push(walker.currentNode as Text);
      texts.forEach(wrap);
    };
    window.addEventListener('load', () => {
      wrapIn(document);
      new MutationObserver((changes) => {
        for (const { target, addedNodes } of changes)
          for (const node of addedNodes.length > 0 ? addedNodes : [target])
            if (node instanceof Text) wrap(node);
            else wrapIn(node);
      }).observe(document, { childList: true, characterData: true, subtree: true });
    });
  });
}
