import * as z from 'zod/mini';
import { jsonOf } from '../core/json';
import type { Fetch } from './request';

/** The parts of an error-report project's DSN. */
interface Dsn {
  /** The project's public key. */
  readonly publicKey: string;
  /** Address for envelopes. */
  readonly envelopeUrl: string;
}

/** Parses `https://key@host/path/project`; null for anything else. */
export function readDsn(dsn: string): Dsn | null {
  if (!URL.canParse(dsn)) return null;
  const { protocol, username, host, pathname } = new URL(dsn);
  const parts = pathname.split('/').slice(1);
  const project = parts.pop() ?? '';
  if (!/^https?:$/.test(protocol) || username === '' || !/^\w+$/.test(project)) return null;
  const base = [`${protocol}//${host}`, ...parts].join('/');
  return { publicKey: username, envelopeUrl: `${base}/api/${project}/envelope/` };
}

/** The service's answer without its body, which no browser needs. */
interface ForwardAnswer {
  readonly status: number;
  /** Rate-limit headers, if the service sent them. */
  readonly headers: Readonly<Record<string, string>>;
}

/** Forwards browsers' error reports, so that no page calls the service directly, and sends the server's (vendors 9). */
export interface ErrorReports {
  /** Sends an envelope; null when its project is not ours. Throws when the service does not answer. */
  forward(envelope: Uint8Array<ArrayBuffer>): Promise<ForwardAnswer | null>;
  /** Sends an event of the server's own. Throws when the service does not take it. */
  report(event: { readonly event_id: string }): Promise<void>;
}

const TIMEOUT_MS = 5000;
const PASSED_ON = ['Retry-After', 'X-Sentry-Rate-Limits'];

/** The service or its sandbox, at the project's DSN. */
export function createErrorReports({ dsn, fetch }: { dsn: string; fetch: Fetch }): ErrorReports {
  const project = readDsn(dsn);
  if (!project) throw new Error('The DSN of the error reports is invalid.');
  const send = async (body: Uint8Array<ArrayBuffer> | string) => {
    const answer = await fetch(project.envelopeUrl, {
      method: 'POST',
      redirect: 'error',
      body,
      headers: {
        'Content-Type': 'application/x-sentry-envelope',
        'X-Sentry-Auth': `Sentry sentry_version=7, sentry_key=${project.publicKey}`,
      },
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
    await answer.body?.cancel();
    return answer;
  };
  return {
    report: async (event) => {
      const lines = [{ event_id: event.event_id, dsn }, { type: 'event' }, event];
      const { ok, status } = await send(lines.map((line) => JSON.stringify(line)).join('\n'));
      if (!ok) throw new Error(`the service of error reports answered ${status}`);
    },
    forward: async (envelope) => {
      if (dsnOf(envelope) !== dsn) return null;
      const answer = await send(envelope);
      const headers = PASSED_ON.flatMap((name) => {
        const value = answer.headers.get(name);
        return value === null ? [] : [[name, value] as const];
      });
      return { status: answer.status, headers: Object.fromEntries(headers) };
    },
  };
}

/** The DSN in the envelope's first line; forwarding any would make us an open relay. */
function dsnOf(envelope: Uint8Array): string | null {
  const end = envelope.indexOf(0x0a);
  const line = new TextDecoder().decode(envelope.subarray(0, end < 0 ? undefined : end));
  return z.safeParse(z.object({ dsn: z.string() }), jsonOf(line)).data?.dsn ?? null;
}
