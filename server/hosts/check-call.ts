import { randomUUID } from 'node:crypto';
import * as z from 'zod/mini';
import { needsIdempotencyKey } from '@contract/core/descriptor';
import { type Endpoint, errorBodySchema } from '@contract/core/endpoint';
import { jsonOf } from '../core/json';
import { ask, callUrl, type Heard } from './ask';
import type { Sample } from './samples';

/** How a backend stands to a call: `empty` where nothing was there to ask for. */
export type Verdict = 'ok' | 'empty' | 'missing' | 'wrong' | 'unreachable';

export interface Checked {
  readonly call: Endpoint;
  readonly verdict: Verdict;
  /** Korean; '' when it is as it has to be. */
  readonly reason: string;
  /** What it answered, as JSON. */
  readonly answer?: unknown;
}

const ABSENT: readonly number[] = [404, 405, 501];

/**
 * Asks one call of a backend. Reads that everybody may make are asked in earnest; all others without a token or with a
 * secret that nobody has, so that nothing is changed.
 */
export async function checkCall(
  base: string,
  call: Endpoint,
  sample: Sample | null,
  { origin, send }: { origin: string; send?: typeof fetch | undefined },
): Promise<Checked> {
  if (sample === null) return { call, verdict: 'empty', reason: '물어볼 것이 아직 없어요' };
  const heard = await ask(
    callUrl(base, call, sample),
    {
      method: call.method,
      headers: {
        Accept: 'application/json',
        Origin: origin,
        ...(sample.body === undefined ? {} : { 'Content-Type': 'application/json' }),
        ...(needsIdempotencyKey(call) ? { 'Idempotency-Key': randomUUID() } : {}),
      },
      ...(sample.body === undefined ? {} : { body: JSON.stringify(sample.body) }),
    },
    send,
  );
  return { call, ...judge(call, heard) };
}

function judge(call: Endpoint, heard: Heard): Omit<Checked, 'call'> {
  if ('fault' in heard) return { verdict: 'unreachable', reason: heard.fault };
  const { status, text } = heard;
  if (status >= 500 && status !== 501)
    return { verdict: 'wrong', reason: `${status} 오류로 답해요` };
  const isRead = call.auth !== 'required' && (call.method === 'GET' || call.isRead === true);
  return isRead ? judgeRead(call, status, text) : judgeRefusal(call, status);
}

/** A read that everybody may make: its answer has to be the contract's. */
function judgeRead(call: Endpoint, status: number, text: string): Omit<Checked, 'call'> {
  const answer = jsonOf(text);
  // a list that is empty as yet, in our own words
  if (
    status === 404 &&
    MAY_BE_EMPTY.test(call.path) &&
    z.safeParse(errorBodySchema, answer).success
  )
    return { verdict: 'empty', reason: '아직 내용이 없어요' };
  if (ABSENT.includes(status)) return { verdict: 'missing', reason: `${status}: 이 호출이 없어요` };
  if (status !== 200) return { verdict: 'wrong', reason: `200이 아니라 ${status}로 답해요` };
  const parsed = z.safeParse(call.response, answer);
  if (parsed.success) return { verdict: 'ok', reason: '', answer };
  const [issue] = parsed.error.issues;
  const place = issue?.path.join('.') || '답';
  return { verdict: 'wrong', reason: `${place}: 계약과 달라요 (${issue?.message ?? ''})`, answer };
}

const MAY_BE_EMPTY = /\/random$|^\/contents\//;

/** A call that is refused: what counts is that somebody refuses it. */
function judgeRefusal({ auth, name }: Endpoint, status: number): Omit<Checked, 'call'> {
  if (ABSENT.includes(status)) return { verdict: 'missing', reason: `${status}: 이 호출이 없어요` };
  const isAnswered = status < 300;
  if (isAnswered && (auth === 'required' || MUST_REFUSE.has(name)))
    return { verdict: 'wrong', reason: '토큰이나 인가 코드 없이도 답해요' };
  return { verdict: 'ok', reason: '' };
}

const MUST_REFUSE: ReadonlySet<string> = new Set(['signUp', 'refreshTokens']);
