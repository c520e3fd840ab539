import type { AnyRouter } from '@tanstack/react-router';

/**
 * Focuses the heading after a change of page, so that screen readers announce it, unless the page or a dialog has
 * taken the focus. Until the patient acts, a heading that appears late or replaces it is focused too.
 * @param tapped what was tapped as this code was asked for; its page may be there already
 */
export function focusHeadings(router: AnyRouter, tapped: EventTarget | null): void {
  let before: Element | null = tapped instanceof Element ? tapped.closest('a') : null;
  const focusHeading = (): void => {
    const { activeElement } = document;
    const isFree = activeElement === document.body || activeElement === before;
    const heading = document.querySelector<HTMLElement>('#main h1');
    if (!isFree || heading === null || activeElement?.closest('[role$="dialog"]')) return;
    heading.tabIndex = -1;
    heading.focus({ preventScroll: true });
  };
  const waiting = new MutationObserver(focusHeading);
  const stop = (): void => waiting.disconnect();
  for (const sign of ['pointerdown', 'keydown'])
    window.addEventListener(sign, stop, { passive: true });
  const wait = (): void => {
    const main = document.getElementById('main');
    if (main) waiting.observe(main, { childList: true, subtree: true });
    focusHeading();
  };
  router.subscribe('onBeforeNavigate', ({ pathChanged }) => {
    stop();
    before = pathChanged ? document.activeElement : null;
  });
  router.subscribe('onRendered', ({ pathChanged, fromLocation }) => {
    // the first page begins at its top
    if (pathChanged && fromLocation !== undefined) wait();
  });
  const [visit] = performance.getEntriesByType('navigation');
  if (visit && new URL(visit.name).pathname !== router.state.location.pathname) wait();
}
