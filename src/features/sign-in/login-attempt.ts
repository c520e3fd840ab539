import * as z from 'zod/mini';
import { SESSION_KEYS } from '@/platform/storage/keys';
import { readJson } from '@/platform/storage/read-json';
import { sessionStore, writeJson } from '@/platform/storage/web-storage';

const attemptSchema = z.object({
  state: z.string().check(z.minLength(1)),
  redirectUri: z.string().check(z.minLength(1)),
  /** PKCE; null where the page has no secure context to make its challenge. */
  verifier: z.nullable(z.string()),
  /** What came back; kept until it has been exchanged, so that a reload goes on. */
  code: z.nullable(z.string()),
  from: z.optional(z.string()),
  eventName: z.optional(z.string()),
  isReview: z.optional(z.boolean()),
});

/** A login that went to the messenger and is to come back to this tab. */
export type LoginAttempt = z.output<typeof attemptSchema>;

export function keepAttempt(attempt: LoginAttempt): void {
  writeJson(sessionStore, SESSION_KEYS.loginAttempt, attempt);
}

/** The attempt that this tab made, or null: lost when the answer opens in another browser. */
export function readAttempt(): LoginAttempt | null {
  return readJson(sessionStore, SESSION_KEYS.loginAttempt, attemptSchema);
}

export function dropAttempt(): void {
  sessionStore.remove(SESSION_KEYS.loginAttempt);
}
