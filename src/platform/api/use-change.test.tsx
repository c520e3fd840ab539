import type { ReactNode } from 'react';
import { QueryClientProvider } from '@tanstack/react-query';
import { act, renderHook, waitFor } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { cancelOrder } from '@contract/orders/calls';
import { ApiProvider } from './api-context';
import { ApiError } from './api-error';
import type { Api, CallOptions } from './create-api';
import { createQueryClient } from './query-client';
import { useChange } from './use-change';

const LOST = new ApiError('network');
const REFUSED = new ApiError('http', {
  status: 409,
  declared: true,
  body: { code: 'no', message: '취소할 수 없는 주문입니다.' },
});
const ANSWER = { success: true, message: '주문을 취소했어요.' };

afterEach(() => void vi.useRealTimers());

/** The hook over an API that answers with these in turn; `keys` are those it was called with. */
function shown(...answers: (Error | typeof ANSWER | Promise<typeof ANSWER>)[]) {
  const keys: (string | undefined)[] = [];
  const api = (async (_call: unknown, _request: unknown, options: CallOptions) => {
    keys.push(options.key);
    const answer = answers[keys.length - 1];
    if (answer instanceof Error) throw answer;
    return answer;
  }) as unknown as Api;
  const client = createQueryClient();
  const wrapper = ({ children }: { children: ReactNode }) => (
    <QueryClientProvider client={client}>
      <ApiProvider value={api}>{children}</ApiProvider>
    </QueryClientProvider>
  );
  const { result, unmount } = renderHook(() => useChange(cancelOrder), { wrapper });
  const run = async (id: string) => act(() => result.current.run({ params: { id } }));
  return { keys, result, run, unmount, client };
}

it('a change is repeated with the same key until it has an answer (product 7, Safe repeats)', async () => {
  const { keys, run } = shown(LOST, LOST, ANSWER, LOST, REFUSED, ANSWER);
  for (let count = 0; count < 6; count += 1) await run('order');
  const [first, second, third, fourth, fifth, sixth] = keys;
  expect(first).toMatch(/^[\w-]{8,}$/);
  expect([second, third]).toEqual([first, first]);
  expect(fourth).not.toBe(first);
  expect(fifth).toBe(fourth);
  expect(sixth).not.toBe(fourth);
});

it('another request has a key of its own', async () => {
  const { keys, run } = shown(LOST, LOST, LOST);
  for (const id of ['one', 'other', 'one']) await run(id);
  expect(new Set(keys).size).toBe(3);
});

it('a failure is told in Korean until the next run or a change of what it is about', async () => {
  const { result, run } = shown(REFUSED, ANSWER, REFUSED);
  expect(await run('order')).toBeNull();
  await waitFor(() => expect(result.current.failure).toBe('취소할 수 없는 주문입니다.'));
  expect(await run('order')).toEqual(ANSWER);
  await waitFor(() =>
    expect(result.current).toMatchObject({ failure: undefined, isRunning: false }),
  );
  await run('order');
  await waitFor(() => expect(result.current.failure).toBeDefined());
  act(() => result.current.reset());
  await waitFor(() => expect(result.current.failure).toBeUndefined());
});

it('a change whose screen is gone rests until its answer, and is soon forgotten', async () => {
  vi.useFakeTimers();
  let arrive: (answer: typeof ANSWER) => void = () => undefined;
  const late = new Promise<typeof ANSWER>((resolve) => {
    arrive = resolve;
  });
  const { result, unmount, client } = shown(late);
  void result.current.run({ params: { id: 'order' } });
  await vi.advanceTimersByTimeAsync(0);
  unmount();
  const goneAt = Date.now();
  for (let timer = 0; timer < 5; timer += 1) await vi.advanceTimersToNextTimerAsync();
  expect(Date.now() - goneAt).toBeGreaterThan(2000);
  arrive(ANSWER);
  await vi.advanceTimersByTimeAsync(2000);
  expect(client.getMutationCache().getAll()).toEqual([]);
});
