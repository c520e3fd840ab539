/** The internal code of a failed navigation (product 2, Navigation failures). */
type NavigationFailureCode = 'no-match' | 'aborted' | 'cancelled' | 'duplicated';

interface NavigationFailure {
  code: NavigationFailureCode;
  /** The destination as given; reports remove its private parts. */
  to: string;
}

const MAX_NOTED = 10;
const noted: NavigationFailure[] = [];

/** Notes a navigation failure as context for later error reports; it is not reported itself. */
export function noteNavigationFailure(code: NavigationFailureCode, to: string): void {
  noted.push({ code, to });
  if (noted.length > MAX_NOTED) noted.shift();
}

/** The latest navigation failures of this page, the oldest first. */
export function navigationFailures(): readonly NavigationFailure[] {
  return [...noted];
}
