import { pathToFileURL } from 'node:url';
import type { Backend } from '@contract/core/backend';
import type { Business } from '@contract/business/schemas';
import { createTurns } from '../http/turns';
import { measures } from '../telemetry/measures';
import { inSpan } from '../telemetry/spans';

/** What the build of `src/entry-server.tsx` exports; the server loads the build, never its source. */
export interface Renderer {
  render(options: {
    request: Request;
    fetch: (input: string, init: RequestInit) => Promise<Response>;
    storedAlias: string | null;
    site: { readonly origin: string; readonly business: Business };
    /** Marks the inline scripts that the rendering writes itself. */
    nonce: string;
    /** Tells of a call whose answer the page could not use, and why. */
    onUnread: (call: string, why: string) => void;
  }): Promise<RenderResult>;
  /** What the routes of a path read of its query, in one order; '' for nothing. */
  readSearch(pathname: string, search: string): string;
}

interface BuiltRenderer extends Renderer {
  /** Has screens leave out what the backend does not have. */
  leaveOut(extras: Backend['off']): void;
}

export type RenderResult =
  | {
      kind: 'page';
      status: number;
      head: string;
      routeIds: readonly string[];
      html: string;
      /** The data for hydration, as JSON that may stand in an element. */
      answers: string;
    }
  | { kind: 'redirect'; status: number; location: string }
  | { kind: 'device'; head: string; routeIds: readonly string[] };

/** Loads the built renderer from `dist-server/entry-server.js`. */
export async function loadRenderer(file: string): Promise<BuiltRenderer> {
  return (await import(/* @vite-ignore */ pathToFileURL(file).href)) as BuiltRenderer;
}

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
