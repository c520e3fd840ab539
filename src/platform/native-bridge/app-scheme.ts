import { isAppWrapper } from './wrapper';

/** The name under which the device knows the wrapper, as in `dalim://`. */
const SCHEME = import.meta.env.VITE_APP_SCHEME ?? 'dalim';

/** The wrapper's scheme, by which other apps come back to it (vendors 2, 3, 11); null outside of it. */
export function appScheme(userAgent = navigator.userAgent): string | null {
  return isAppWrapper(userAgent) ? SCHEME : null;
}
