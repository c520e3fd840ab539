import type { Clock } from '../clock';
export interface IssuedToken {
  token: string;
  /** Milliseconds from the moment it was asked for. */
  lifetime: number;
}

export interface TokenSource {
  /** A token good for at least another minute; many callers at once share one request. */
  get(): Promise<string>;
  /** Forgets a token that was refused, unless a newer one has taken its place. */
  drop(token: string): void;
}

const EARLY_MS = 60_000;

/** Keeps one token and renews it a minute before its end. A failed request is not remembered. */
export function createTokenSource(issue: () => Promise<IssuedToken>, clock: Clock): TokenSource {
  let kept: { token: string; until: number } | undefined;
  let asking: Promise<string> | undefined;

  async function renew(): Promise<string> {
    const askedAt = clock();
    const { token, lifetime } = await issue();
    kept = { token, until: askedAt + lifetime - EARLY_MS };
    return token;
  }

  return {
    get: async () => {
      if (kept && clock() < kept.until) return kept.token;
      asking ??= renew().finally(() => {
        asking = undefined;
      });
      return asking;
    },
    drop: (token) => {
      if (kept?.token === token) kept = undefined;
    },
  };
}
