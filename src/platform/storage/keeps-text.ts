const PROBE = 'probe';

/** Whether localStorage takes what is written to it: its owner may have forbidden it, or it is full. */
export function keepsText(): boolean {
  try {
    window.localStorage.setItem(PROBE, PROBE);
    window.localStorage.removeItem(PROBE);
    return true;
  } catch {
    return false;
  }
}
