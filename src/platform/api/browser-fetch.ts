import type { Fetch } from './send-request';

/** The browser's own fetch, looked up at call time so that wrappers of the page are honoured. */
export const browserFetch: Fetch = (input, init) => window.fetch(input, init);
