const FIRST_PARTS =
  'promotion|brand|about|products|blog|cart|clinic|checkout|order|my-page|terms-of-use|' +
  'review-privacy-agreement|marketing-agreement|privacy-policy|agreement|oauth';

/**
 * Paths of the route table (spec 2), in both variants. All others go to the network, which knows what
 * they are: calls, files, stand-ins of third parties, and what is redirected.
 */
export const PAGES = new RegExp(`^/((@|%40)[^/]+/?)?((${FIRST_PARTS})(/.*)?)?(\\?.*)?$`);
