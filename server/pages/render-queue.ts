import { createTurns } from '../http/turns';
import { measures } from '../telemetry/measures';
import { inSpan } from '../telemetry/spans';

const WAITING = { state: 'waiting' };
const RUNNING = { state: 'running' };

interface Wanted<Result> {
  /** How many clients still wait. */
  by: number;
  result: Promise<Result | null>;
}

interface Asked {
  /** What is rendered: equal keys are made once for all who wait. */
  readonly key: string;
  /** Address of the client. */
  readonly client: string;
  /** Aborted when the client leaves. */
  readonly signal: AbortSignal;
}

/**
 * Renders at most `atOnce` at a time, each key once for all who wait for it; clients are let in by turns, and
 * each one's in order. Answers null for what nobody waits for any more when its turn comes.
 */
export function createRenderQueue<Result>(atOnce: number) {
  const wanted = new Map<string, Wanted<Result>>();
  const turns = createTurns(atOnce);

  return ({ key, client, signal }: Asked, render: () => Promise<Result>) => {
    const found = wanted.get(key);
    const one: Wanted<Result> = found ?? { by: 0, result: Promise.resolve(null) };
    if (!signal.aborted) {
      one.by += 1;
      signal.addEventListener('abort', () => (one.by -= 1), { once: true });
    }
    if (found) return found.result;
    const inTurn = async () => {
      const { renders } = measures();
      renders.add(1, WAITING);
      await turns.enter(client);
      renders.add(-1, WAITING);
      renders.add(1, RUNNING);
      try {
        return one.by > 0 ? await inSpan('render', 'INTERNAL', render) : null;
      } finally {
        renders.add(-1, RUNNING);
        wanted.delete(key);
        turns.leave();
      }
    };
    wanted.set(key, one);
    one.result = inTurn();
    return one.result;
  };
}
