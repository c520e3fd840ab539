import { useRef } from 'react';
import { useMutation, useQueryClient, type QueryKey } from '@tanstack/react-query';
import { useApi } from './api-context';
import { ApiError, errorMessage } from './api-error';
import { newIdempotencyKey } from './idempotency-key';
import type { AnswerOf, AppDescriptor, RequestOf } from './load-endpoint';

/** Sends several calls, or one that needs more than its request. The key holds until the change has an answer. */
type Send<Input, Answer> = (input: Input, key: string) => Promise<Answer>;

interface ChangeOptions<Answer> {
  /** Shows what the server answered; part of the run, and its failure as well. */
  onDone?: (answer: Answer) => unknown;
  /** Tells a failure where `failure` is not rendered. */
  onFailed?: (error: unknown) => unknown;
  /** Queries that are asked again after a failure: what was sent may have been done all the same. */
  invalidates?: readonly QueryKey[];
}

interface Change<Input, Answer> {
  /** Sends it. Resolves with the answer, or null when it failed; rejects with nothing of the call. */
  run: (input: Input) => Promise<Answer | null>;
  isRunning: boolean;
  /** Why the last run failed, in words for the patient. */
  failure: string | undefined;
  /** Takes the failure back, when what it is about has been changed. */
  reset: () => void;
}

/**
 * A change that a patient asks for: a call of the contract, or a function that makes some. A repeated run with the same
 * input has the same `Idempotency-Key` until the server has answered, so that it counts once (product 7, Safe repeats).
 */
export function useChange<D extends AppDescriptor>(
  call: D,
  options?: ChangeOptions<AnswerOf<D>>,
): Change<RequestOf<D>, AnswerOf<D>>;
export function useChange<Input, Answer>(
  send: Send<Input, Answer>,
  options?: ChangeOptions<Answer>,
): Change<Input, Answer>;
export function useChange<Input, Answer>(
  what: AppDescriptor | Send<Input, Answer>,
  { onDone, onFailed, invalidates = [] }: ChangeOptions<Answer> = {},
): Change<Input, Answer> {
  const api = useApi();
  const client = useQueryClient();
  const lastTry = useRef<{ input: string; key: string } | null>(null);
  const send: Send<Input, Answer> =
    typeof what === 'function'
      ? what
      : (input, key) => api(what, input as never, { key }) as Promise<Answer>;

  const { mutateAsync, isPending, error, reset } = useMutation({
    // without a network the failure is told at once
    networkMode: 'always',
    // what was sent may be private; with 0, one that nobody watches turns a timer without a pause until its answer
    gcTime: 1000,
    mutationFn: async (given: Input) => {
      const input = JSON.stringify([given]);
      if (lastTry.current?.input !== input) lastTry.current = { input, key: newIdempotencyKey() };
      try {
        const answer = await send(given, lastTry.current.key);
        lastTry.current = null;
        return answer;
      } catch (cause) {
        if (cause instanceof ApiError && cause.declared) lastTry.current = null;
        throw cause;
      }
    },
    onSuccess: (answer) => onDone?.(answer),
  });

  const run = async (input: Input): Promise<Answer | null> => {
    try {
      return await mutateAsync(input);
    } catch (cause) {
      for (const queryKey of invalidates) void client.invalidateQueries({ queryKey });
      await onFailed?.(cause);
      return null;
    }
  };
  return { run, isRunning: isPending, failure: error ? errorMessage(error) : undefined, reset };
}
