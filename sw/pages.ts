const FIRST_PARTS =
  'promotion|brand|about|products|blog|cart|clinic|checkout|order|my-page|search|saved|help|terms-of-use|' +
  'review-privacy-agreement|marketing-agreement|privacy-policy|agreement|oauth';

/** Paths of the route table (product 2), in both variants. All others go to the network first, other spellings too. */
export const PAGES = new RegExp(`^/((@|%40)[a-z0-9-]+/?)?((${FIRST_PARTS})(/.*)?)?(\\?.*)?$`);

const SERVED =
  'api|public-api|medical-streaming-api|token-service|sandbox|payments|manifest|error-reports|healthz';

/** Paths that are never pages: calls, sandboxes of third parties, and files. */
export const NOT_PAGES = new RegExp(`^/((${SERVED})(/|\\?|$)|[^?]*\\.[a-z0-9]+(\\?|$))`, 'i');
