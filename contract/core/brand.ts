import { kind, motto, name } from '@brand/brand.json';

/** The brand's own words, from the folder that the build took (docs/content.md). */
export {
  description as BRAND_DESCRIPTION,
  headline as BRAND_HEADLINE,
  name as BRAND_NAME,
  promise as BRAND_PROMISE,
  shortName as BRAND_SHORT_NAME,
  story as BRAND_STORY,
} from '@brand/brand.json';

/** The end of each page's title (product 2, Page titles). */
export const TITLE_SUFFIX = `${kind}, ${name}`;

/** The brand in one line. */
export const TAGLINE = `${motto}, ${name}`;
