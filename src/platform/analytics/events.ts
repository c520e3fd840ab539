/** The page at the time of an event: addresses without private parts (`public-address`). */
export interface Scene {
  url: string;
  path: string;
  search: string;
  title: string;
  referrer: string;
}

/** The storefront's clinic, as in the public lookups. */
export interface ClinicFields {
  clinicName: string | null;
  clinicId: string | null;
}

/** The fields of a page event (product 7, Analytics). */
export interface PageFields extends ClinicFields {
  name: string;
  referrer: string;
  search: string;
  title: string;
  url: string;
  categoryName: string | null;
}

/** The fields of a login event (product 2, Login dialog). */
interface LoginFields extends ClinicFields {
  type: 'kakao';
  path: string;
}

/** The fields of a button click; the page name has APP in place of WEB inside the wrapper (product 1). */
interface ButtonFields extends ClinicFields {
  buttonName: string;
  pageName: string;
}

/** How fast the loaded page was, as `web-vitals` measures it; one page may send a metric again, under the same id. */
export interface VitalFields {
  metric: string;
  /** Milliseconds; of CLS the score. */
  value: number;
  rating: 'good' | 'needs-improvement' | 'poor';
  navigationType: string;
  /** Random; names no one. */
  metricId: string;
}

/** A page event; its id stays the same however often it is sent. */
export interface PageEvent {
  kind: 'page';
  /** With the slug in the second event of pages that have one. */
  fields: PageFields & { slugName?: string };
  messageId: string;
}

/** Every analytics event there is. None contains health information (product 4). */
export type AnalyticsEvent =
  | PageEvent
  | { kind: 'track'; event: 'login'; fields: LoginFields }
  | { kind: 'track'; event: 'button_click'; fields: ButtonFields }
  | { kind: 'track'; event: 'web_vital'; fields: VitalFields & { pageName: string } }
  | { kind: 'identify'; userId: string }
  /** Sent on logout. */
  | { kind: 'reset' };

/** An event with the page and time of its call, because the library loads later. */
export interface AnalyticsCall {
  event: AnalyticsEvent;
  scene: Scene;
  /** Milliseconds. */
  at: number;
}

/** Passes a call to the service. Never throws. */
export type Deliver = (call: AnalyticsCall) => void;
