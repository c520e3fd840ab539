import * as z from 'zod/mini';
import type { Descriptor } from '@contract/core/descriptor';
import { fillPath } from '@contract/core/fill-path';
import type { Endpoint, EndpointAnswer } from '@contract/core/endpoint';
import { jsonOf } from '../core/json';
import { ApiError } from '../http/api-error';

/** What a host answered; `fault` when it did not. */
export type Heard = { status: number; headers: Headers; text: string } | { fault: string };

/** A check waits no longer for one answer (ms), and reads no longer one. */
const CHECK_MS = 5000;
const MAX_CHARACTERS = 2_000_000;

/** Makes one request of a check; a redirect is a fault, as it is for rendering. Never throws. */
export async function ask(
  url: string,
  init: RequestInit,
  send: typeof fetch = fetch,
): Promise<Heard> {
  try {
    const signal = AbortSignal.timeout(CHECK_MS);
    const answer = await send(url, { ...init, signal, redirect: 'error' });
    const text = await answer.text();
    if (text.length > MAX_CHARACTERS) return { fault: '답이 너무 길어요' };
    return { status: answer.status, headers: answer.headers, text };
  } catch (error) {
    return { fault: faultOf(error) };
  }
}

function faultOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  if (error.name === 'TimeoutError') return `${CHECK_MS / 1000}초 안에 답하지 않아요`;
  const { cause } = error;
  const code = cause instanceof Error && 'code' in cause ? String(cause.code) : error.message;
  return `연결하지 못했어요 (${code})`;
}

export interface CallInput {
  readonly params?: Readonly<Record<string, string>>;
  readonly query?: Readonly<Record<string, string>>;
}

/** The address of a call below the base of its host. */
export function callUrl(
  base: string,
  call: Pick<Descriptor, 'path'>,
  { params = {}, query }: CallInput,
): string {
  const given = new Map(Object.entries(params));
  const filled = fillPath(call, (name) => given.get(name) ?? '');
  return base + filled + (query ? `?${new URLSearchParams(query)}` : '');
}

/**
 * What a backend elsewhere answers to a read that everybody may make; null where it has no such thing. Throws
 * `ApiError` 503 when it does not answer, or outside the contract.
 */
export async function readBackend<E extends Endpoint>(
  base: string,
  call: E,
  input: CallInput = {},
): Promise<EndpointAnswer<E> | null> {
  const heard = await ask(callUrl(base, call, input), { headers: { Accept: 'application/json' } });
  if ('fault' in heard) throw unavailable(`${call.name}: ${heard.fault}`);
  if (heard.status === 404) return null;
  const parsed = z.safeParse(call.response, jsonOf(heard.text));
  if (heard.status === 200 && parsed.success) return parsed.data as EndpointAnswer<E>;
  throw unavailable(`${call.name}: ${heard.status}`);
}

const unavailable = (why: string) =>
  new ApiError(503, 'unavailable', { cause: new Error(why), headers: { 'Retry-After': '60' } });
