/**
 * How long code waits before it is loaded or started, in milliseconds, and what each wait buys. Figures: slow
 * 4G and a four times slower processor, see decision 0137.
 */

/** A page whose scripts were lost on the way starts within a minute of the connection's return. */
export const ENTRY_RETRY_MS = 3000;
export const ENTRY_TRIES = 20;

/** For a chunk that the next step needs: half a minute covers a server's restart or a tunnel. */
export const CHUNK_RETRIES_MS = [500, 1000, ...Array<number>(14).fill(2000)];

/** A part whose chunk is still missing then asks for it so often: a release may have removed it for good. */
export const LATE_CHUNK_RETRY_MS = 15_000;

/** What is missing for longer than this says so in its place: most failures are over by then. */
export const MISSED_MS = 4000;

/** The longest that background services wait for the load event, which a missing picture delays. */
export const PAGE_LOAD_MS = 10_000;

/** The longest that they then wait for an idle moment: their tasks take 60 to 100 ms on a slow phone. */
export const IDLE_MS = 10_000;

/** The same where the browser does not tell when it is idle (Safari). */
export const IDLE_FALLBACK_MS = 2000;

/** Analytics and chat wait for the first interaction; a patient who only reads is counted after this. */
export const READING_MS = 3000;

/** The same on a rendered page, a first visit as a rule: 24 kB and a frame for nobody who stays. */
export const FIRST_READING_MS = 30_000;

/**
 * A touch that becomes a tap on a link asks for its page first: pictures below the fold would take all six
 * connections of HTTP/1.1. One that scrolls brings them at once.
 */
export const TAP_MS = 300;

/**
 * What the first movement loads for later waits this long: the movement may be a tap, which is answered first (the
 * code of analytics and of other pages is evaluated in tasks of up to 350 ms).
 */
export const AFTER_MOVEMENT_MS = 1000;
