/** What tells that the patient uses the page. */
export const SIGNS = ['scroll', 'pointerdown', 'keydown', 'touchstart', 'wheel'] as const;
