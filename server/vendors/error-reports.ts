import { readDsn } from './dsn';

/** How the service of error reports answered; nothing of its body is of use to a browser. */
export interface ForwardAnswer {
  readonly status: number;
  /** What tells the reporter to wait, where the service said so. */
  readonly headers: Readonly<Record<string, string>>;
}

/** Hands browsers' error reports on, so that no page needs to reach their service (vendors 9). */
export interface ErrorReports {
  /** Sends one envelope; null when it names another project than ours. Throws when nobody answers. */
  forward(envelope: Uint8Array<ArrayBuffer>): Promise<ForwardAnswer | null>;
}

export interface ErrorReportsOptions {
  readonly dsn: string;
  readonly fetch: typeof fetch;
}

const TIMEOUT_MS = 5000;
const PASSED_ON = ['Retry-After', 'X-Sentry-Rate-Limits'];

/** The real service, or its stand-in, behind the project's address. */
export function createErrorReports({ dsn, fetch }: ErrorReportsOptions): ErrorReports {
  const project = readDsn(dsn);
  if (!project) throw new Error('The address of the error reports cannot be read.');
  return {
    forward: async (envelope) => {
      if (dsnOf(envelope) !== dsn) return null;
      const answer = await fetch(project.envelopeUrl, {
        method: 'POST',
        body: envelope,
        headers: {
          'Content-Type': 'application/x-sentry-envelope',
          'X-Sentry-Auth': `Sentry sentry_version=7, sentry_key=${project.publicKey}`,
        },
        signal: AbortSignal.timeout(TIMEOUT_MS),
      });
      await answer.body?.cancel();
      const headers = PASSED_ON.flatMap((name) => {
        const value = answer.headers.get(name);
        return value === null ? [] : [[name, value] as const];
      });
      return { status: answer.status, headers: Object.fromEntries(headers) };
    },
  };
}

/** The project that an envelope's first line names; only ours is served, or we would be anybody's relay. */
function dsnOf(envelope: Uint8Array): string | null {
  const end = envelope.indexOf(0x0a);
  try {
    const line = new TextDecoder().decode(envelope.subarray(0, end < 0 ? undefined : end));
    const header: unknown = JSON.parse(line);
    if (typeof header !== 'object' || header === null || !('dsn' in header)) return null;
    return typeof header.dsn === 'string' ? header.dsn : null;
  } catch {
    return null;
  }
}
