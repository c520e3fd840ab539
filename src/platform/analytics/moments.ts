/** What the login dialog reports when somebody leaves for the messenger (spec 2, Login dialog). */
export interface LoginMoment {
  kind: 'login';
  /** From the provider. */
  type: 'kakao';
}

/** A control that was pressed, with the words on it. */
export interface TapMoment {
  kind: 'tap';
  control: string;
  label: string;
}

/** A page that has been shown; only `app/` knows what there is to say of it. */
export interface PageMoment {
  kind: 'page';
  /** The router's state then; it is never changed afterwards. */
  state: unknown;
  /** The effective alias. */
  alias: string | null;
}

export type Moment = LoginMoment | TapMoment | PageMoment;
export type MomentListener = (moment: Moment, at: number) => void;

const MOST_KEPT = 100;
const kept: [Moment, number][] = [];
let hear: MomentListener = (moment, at) => {
  if (kept.length < MOST_KEPT) kept.push([moment, at]);
};

/** Notes what happens, from the first moment on; whoever listens arrives when the browser is idle. */
export function tellMoment(moment: Moment): void {
  hear(moment, Date.now());
}

/** Hears of everything that has happened, and from now on of each moment as it comes. One listener. */
export function hearMoments(listener: MomentListener): void {
  hear = listener;
  for (const [moment, at] of kept.splice(0)) listener(moment, at);
}
