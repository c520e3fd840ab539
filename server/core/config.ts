import type { Backend } from '@contract/core/backend';
import type { Business } from '@contract/business/schemas';
import type { Services } from '@contract/services/schemas';

/** Where a person may be told something. */
export interface Recipient {
  email: string | null;
  /** Digits, of a mobile phone. */
  phone: string | null;
}

/** The app wrappers that may open the shop's links; null for none. */
export interface AppLinks {
  readonly android: {
    readonly packageName: string;
    readonly certificates: readonly string[];
  } | null;
  /** Team and bundle, as `ABCDE12345.kr.dalim.app`. */
  readonly apple: readonly string[] | null;
}

/**
 * Sources that our content policy must allow for a third party's browser code (product 12): the only
 * exceptions from the strict policy. Empty with sandboxes, unless one runs on its own origin.
 */
export interface PageSources {
  readonly script: readonly string[];
  readonly image: readonly string[];
  readonly connect: readonly string[];
  readonly frame: readonly string[];
  /** Where the vendor's script posts forms from our pages. */
  readonly form?: readonly string[];
  /** The vendor writes `style` attributes into markup; inline scripts are never allowed. */
  readonly hasStyleAttributes: boolean;
  /** The vendor creates `<style>` elements, which no narrower directive covers. */
  readonly hasStyleElements?: boolean;
  readonly font?: readonly string[];
  readonly media?: readonly string[];
}

/** The validated settings that modules need. */
export interface Config {
  /** Public scheme, host and port of the shop, without a trailing slash. */
  readonly publicOrigin: string;
  /** Where calls of pages and rendering go. */
  readonly backend: Backend;
  /** Other origins whose pages may call our API. */
  readonly allowedOrigins: readonly string[];
  /** Whether search engines may list the shop; a staging copy is not to be found. */
  readonly isIndexed: boolean;
  /** The business, for the footer. */
  readonly business: Business;
  /** Where weaknesses are reported, as `mailto:` or `https:`; null in a demonstration. */
  readonly securityContact: string | null;
  /** The app wrappers that may open our links. */
  readonly appLinks: AppLinks;
  /** Third-party settings for the browser (vendors). */
  readonly services: Services;
  /** Whether a login's ID token has to bear the nonce of its attempt. */
  readonly hasLoginNonce: boolean;
  /** The login provider's admin key, by which its unlink reports are known; null where none is configured. */
  readonly loginAdminKey: string | null;
  /** Secret that signs chat members; null when the channel requires none. */
  readonly chatSecretKey: string | null;
  /** Sources that the pages' content policy allows besides our own. */
  readonly pageSources: PageSources;
  /** Web push: configured keys, contact address, allowed push services besides the known ones. */
  readonly push: {
    readonly keys: { readonly publicKey: string; readonly privateKey: string } | null;
    readonly subject: string;
    readonly otherOrigins: readonly string[];
  };
  /** Who is told of alarms. */
  readonly operator: Recipient;
  /** How many proxies in front append to `X-Forwarded-For`; 0 without one. */
  readonly trustedHops: number;
}
