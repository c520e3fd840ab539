import type { Hono } from 'hono';
import type { Descriptor } from '@contract/core/descriptor';
import type { Endpoint, EndpointAnswer, EndpointInput } from '@contract/core/endpoint';
import type { Deps } from './deps';

/** Values that the middleware stores for handlers and the log. */
export interface HttpEnv {
  Variables: { requestId: string; route: string };
}

/** Who calls: both null for a guest. */
export interface Bearer {
  readonly patientId: string | null;
  readonly sessionId: string | null;
}

/** Where modules mount their endpoints. */
export interface Api {
  readonly app: Hono<HttpEnv>;
  readonly deps: Deps;
  /** The caller by the Authorization header; throws `ApiError` 401. */
  readonly readBearer: (
    deps: Deps,
    needs: Pick<Descriptor, 'auth' | 'mayHaveLeft'>,
    header: string | undefined,
  ) => Promise<Bearer>;
}

type PatientOf<E extends Endpoint> = E['auth'] extends 'required'
  ? string
  : E['auth'] extends 'optional'
    ? string | null
    : null;

/** A validated call with an authenticated bearer. */
export interface Call<E extends Endpoint> extends EndpointInput<E> {
  /** The signed-in patient; null for a guest. */
  readonly patientId: PatientOf<E>;
  /** The session of the access token; null for a guest. */
  readonly sessionId: string | null;
  readonly userAgent: string | undefined;
  /** Client IP address, for rate limits only. */
  readonly clientAddress: string;
  readonly cookies: Cookies;
}

/** Cookies of this host alone: Secure on an https origin, and named by `cookieName`. */
export interface Cookies {
  /** One that was set for calls below `path`. Its value has only characters that a cookie may have. */
  read(name: string, path: string): string | undefined;
  /** Sets a cookie for calls below `path`: HttpOnly and SameSite=Lax unless it says otherwise. */
  write(name: string, value: string, options: CookieOptions): void;
}

interface CookieOptions {
  path: string;
  /** 0 removes it. */
  seconds: number;
  /** SameSite=Strict. */
  isStrict?: true;
  /** Scripts read it. */
  isReadable?: true;
}

/** Handles a call, or throws `ApiError`. */
export type Handler<E extends Endpoint> = (call: Call<E>) => Promise<EndpointAnswer<E>>;
