import { isAppWrapper } from './installed';

/** The wrapper's URL scheme, as in `dalim://`. */
const SCHEME = import.meta.env.VITE_APP_SCHEME ?? 'dalim';

/** The wrapper's URL scheme, by which other apps return to it (vendors 2, 3, 11); null outside of it. */
export function appScheme(): string | null {
  return isAppWrapper() ? SCHEME : null;
}
