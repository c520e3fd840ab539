import type { AnyRouter } from '@tanstack/react-router';

/**
 * After a change of page the focus goes to its heading, which a screen reader then says; not where the new page or a
 * dialog has taken it. A page that is still loading gets it once it has a heading.
 * @param before what had the focus when the change of page began
 */
export function installPageFocus(router: AnyRouter, before: Element | null): void {
  let waiting: MutationObserver | undefined;
  router.subscribe('onBeforeNavigate', ({ pathChanged }) => {
    waiting?.disconnect();
    before = pathChanged ? document.activeElement : null;
  });
  router.subscribe('onRendered', ({ pathChanged, fromLocation }) => {
    const main = document.getElementById('main');
    // the first page begins at its top
    if (!pathChanged || fromLocation === undefined || main === null) return;
    const focusHeading = (): void => {
      const { activeElement } = document;
      const isFree = activeElement === document.body || activeElement === before;
      const heading = main.querySelector('h1');
      if (isFree && heading === null) return;
      waiting?.disconnect();
      if (!isFree || heading === null || activeElement?.closest('[role$="dialog"]')) return;
      heading.tabIndex = -1;
      heading.focus({ preventScroll: true });
    };
    waiting?.disconnect();
    waiting = new MutationObserver(focusHeading);
    waiting.observe(main, { childList: true, subtree: true });
    focusHeading();
  });
}
