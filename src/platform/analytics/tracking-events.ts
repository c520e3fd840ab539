/** Emitted when a login leaves for the provider (product 2, Login dialog). */
interface LoginEvent {
  kind: 'login';
  /** From the provider. */
  type: 'kakao';
}

/** A tap on what looks like a button, with its label. */
interface TapEvent {
  kind: 'tap';
  label: string;
}

/** A page that has been shown; `app/` derives the event's fields. */
interface PageEvent {
  kind: 'page';
  /** The router's state at that time; never mutated. */
  state: unknown;
  /** The effective alias. */
  alias: string | null;
}

export type TrackingEvent = LoginEvent | TapEvent | PageEvent;
type TrackingListener = (event: TrackingEvent, at: number) => void;

const MAX_BUFFERED = 100;
const buffered: [TrackingEvent, number][] = [];
let listener: TrackingListener = (event, at) => {
  if (buffered.length < MAX_BUFFERED) buffered.push([event, at]);
};

/** Emits an event; events before the first subscription are buffered. */
export function emitTrackingEvent(event: TrackingEvent): void {
  listener(event, Date.now());
}

/** Sets the one listener, and passes it all buffered events first. */
export function subscribeToTrackingEvents(next: TrackingListener): void {
  listener = next;
  for (const [event, at] of buffered.splice(0)) next(event, at);
}
