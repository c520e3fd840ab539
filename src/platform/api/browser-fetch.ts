import type { Fetch } from './send-request';

/** The browser's fetch, looked up at call time so that patched versions are used. */
export const browserFetch: Fetch = (input, init) => window.fetch(input, init);
