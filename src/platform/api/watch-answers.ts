import { network, onNetworkChange } from '@/loading/network';
import { waitOr } from '@/loading/wait';
import { baseOf } from './hosts';

/** Seconds before each health check while the server does not answer; the last one repeats. */
const PAUSES_S = [0, 2, 4, 8, 15, 30];
const ANSWER_TIMEOUT_MS = 10_000;
/** The longest that a timer can wait. */
const FOREVER_S = 2_000_000;

/** Small, public, never cached by the worker, and core where the host is not our own. */
function question(): string {
  const base = baseOf('public-api');
  return base + (base.startsWith('/') ? '/services' : '/members/clinics/random');
}

let isDoubted = false;
let ask = (): void => undefined;

/** Notes a call without a response; a health check follows. */
export function noteUnanswered(): void {
  isDoubted = true;
  ask();
}

/**
 * From now on, checks after a failed call whether the server responds; if not, `isOnline` is false until it does
 * (product 10). Under a worker it also checks now: a page served from caches makes no call that could fail.
 */
export function watchAnswers(): void {
  let isAsking = false;
  ask = () => {
    if (isAsking) return;
    isAsking = true;
    void askUntilAnswered().finally(() => {
      isAsking = false;
    });
  };
  const isUnderWorker = Boolean((navigator as Partial<Navigator>).serviceWorker?.controller);
  if (isDoubted || isUnderWorker) ask();
}

async function askUntilAnswered(): Promise<void> {
  for (let tries = 0; ; tries += 1) {
    await pause(PAUSES_S[Math.min(tries, PAUSES_S.length - 1)] ?? 0);
    // offline or hidden, a check would tell nothing
    while (!navigator.onLine || document.hidden) await pause(FOREVER_S);
    const hasAnswered = await answers();
    if (hasAnswered !== network.isAnswered) {
      network.isAnswered = hasAnswered;
      window.dispatchEvent(new Event('answered'));
    }
    if (hasAnswered) return;
  }
}

/** Ends early when the device is online again, or the page becomes visible. */
const pause = (seconds: number): Promise<void> =>
  waitOr(seconds * 1000, (end) => {
    const stop = onNetworkChange(end);
    document.addEventListener('visibilitychange', end);
    return () => {
      stop();
      document.removeEventListener('visibilitychange', end);
    };
  });

/** A captive portal answers too, but with a page. */
async function answers(): Promise<boolean> {
  try {
    const signal = AbortSignal.timeout(ANSWER_TIMEOUT_MS);
    const answer = await window.fetch(question(), { cache: 'no-store', signal });
    return answer.headers.get('content-type')?.includes('json') === true;
  } catch {
    return false;
  }
}
