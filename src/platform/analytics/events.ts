/** The page as it was when something happened: addresses without what is private (`public-address`). */
export interface Scene {
  url: string;
  path: string;
  search: string;
  title: string;
  referrer: string;
}

/** The clinic of the storefront, as the public lookups name it. */
export interface ClinicFields {
  clinicName: string | null;
  clinicId: string | null;
}

/** What a page event says (spec 7, Analytics). */
export interface PageFields extends ClinicFields {
  name: string;
  referrer: string;
  search: string;
  title: string;
  url: string;
  categoryName: string | null;
}

/** What the press on the messenger's login says (spec 2, Login dialog). */
export interface LoginFields extends ClinicFields {
  type: 'kakao';
  path: string;
}

/** What the press on a button says; the page's name has APP for WEB inside the wrapper (spec 1). */
export interface ButtonFields extends ClinicFields {
  buttonName: string;
  pageName: string;
}

/** Everything that analytics is ever told. Nothing about health is among it (design 6). */
export type AnalyticsEvent =
  | { kind: 'page'; fields: PageFields }
  /** The second event of pages that are one of a kind. */
  | { kind: 'page'; fields: PageFields & { slugName: string } }
  | { kind: 'track'; event: 'login'; fields: LoginFields }
  | { kind: 'track'; event: 'button_click'; fields: ButtonFields }
  | { kind: 'identify'; userId: string }
  /** Nobody is known any more. */
  | { kind: 'reset' };

/** An event with the page and the time of its call, which the library would only learn later. */
export interface AnalyticsCall {
  event: AnalyticsEvent;
  scene: Scene;
  /** Milliseconds. */
  at: number;
}

/** Hands a call to the service. Never throws. */
export type Deliver = (call: AnalyticsCall) => void;
