const SIGNS = ['scroll', 'pointerdown', 'keydown', 'touchstart', 'wheel'] as const;

let waiting: Promise<void> | undefined;

/**
 * Resolves as soon as the patient does anything at all: the moment from which what lies below the
 * fold of a page that the server painted is worth its script. At once where nothing is painted yet.
 */
export function whenWanted(isPainted: () => boolean): Promise<void> {
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
  // older browsers cannot tell
  const activation = navigator.userActivation as UserActivation | undefined;
  return activation?.hasBeenActive === true;
}
