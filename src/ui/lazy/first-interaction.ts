import { SIGNS } from '@/loading/signs';

declare global {
  interface Window {
    /** Whether the patient has used the page, also before the app started (`boot.ts`). */
    hasMoved?: boolean;
  }
}

let waiting: Promise<void> | undefined;

/** Resolves with the patient's first interaction; at once where the server has not rendered the page. */
export function onFirstInteraction(isPainted: () => boolean): Promise<void> {
  if (!isPainted() || hasActed()) return Promise.resolve();
  waiting ??= new Promise((resolve) => {
    const go = () => {
      for (const sign of SIGNS) window.removeEventListener(sign, go, true);
      resolve();
    };
    for (const sign of SIGNS) window.addEventListener(sign, go, { capture: true, passive: true });
  });
  return waiting;
}

function hasActed(): boolean {
  // absent in older browsers; a tap on the page before counts, too
  const activation = navigator.userActivation as UserActivation | undefined;
  return window.hasMoved === true || activation?.hasBeenActive === true;
}
