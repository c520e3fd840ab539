import { OTHER_ALIAS } from './other-alias';

const CONTROLS = 'button:not([type=submit]), [type=radio], [type=checkbox]';

/** Records taps that nothing can answer yet; `answerEarlyTaps` replays each once, in order (decision 0112). */
export function queueEarlyTaps(): void {
  const taps = new Set<HTMLElement>();
  let isHydrated = false;

  /** React hydrates the part that an event is for, or stops the event while the part's file is missing. */
  const hydrates = (control: HTMLElement): boolean => {
    let isReached = false;
    control.addEventListener('auxclick', () => (isReached = true), { capture: true, once: true });
    control.dispatchEvent(new MouseEvent('auxclick', { bubbles: true }));
    return isReached;
  };
  const queue = (control: HTMLElement): void => {
    taps.delete(control);
    taps.add(control);
    control.dataset.waits = '';
  };
  const answer = (control: HTMLElement): void => {
    delete control.dataset.waits;
    // hydrated before the click: React does not hear of a radio button that changes during its hydration
    if (!control.isConnected || control.matches(':disabled')) return;
    if (hydrates(control)) control.click();
    else queue(control);
  };

  addEventListener(
    'click',
    (tap) => {
      const control = tap.target instanceof Element && tap.target.closest<HTMLElement>(CONTROLS);
      if (!control || (isHydrated && hydrates(control))) return;
      tap.preventDefault();
      tap.stopImmediatePropagation();
      queue(control);
    },
    true,
  );
  window.answerEarlyTaps = () => {
    isHydrated = true;
    // what was rendered for another alias has been rendered anew (decision 0110)
    document.documentElement.removeAttribute(OTHER_ALIAS);
    const queued = [...taps];
    taps.clear();
    // a task each: what one has changed is rendered before the next
    for (const control of queued) setTimeout(answer, 0, control);
  };
}
