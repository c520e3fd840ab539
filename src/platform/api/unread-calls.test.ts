import { QueryClient } from '@tanstack/react-query';
import { expect, it } from 'vitest';
import { listClinics } from '@contract/clinics/schemas';
import { ApiError } from './api-error';
import { checkedAnswer } from './check-answer';
import { unreadCalls } from './unread-calls';

it('names the call, and its status or the field (docs/backend.md)', async () => {
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  const ask = (name: string, queryFn: () => unknown) =>
    client.query({ queryKey: ['public', name, {}], queryFn }).catch(() => undefined);
  const failed =
    (status: number, declared = false) =>
    () =>
      Promise.reject(new ApiError('http', { status, declared }));
  await ask('getProduct', failed(502));
  await ask('getClinic', failed(404, true));
  await ask('listClinics', async () => checkedAnswer(listClinics, { items: 'none' }));
  await ask('listPosts', () =>
    Promise.reject(
      new ApiError('network', {
        cause: new TypeError('fetch failed', { cause: new Error('ECONNREFUSED') }),
      }),
    ),
  );
  expect(unreadCalls(client)).toEqual([
    ['getProduct', 'status 502'],
    ['listClinics', expect.stringMatching(/^field items: /)],
    ['listPosts', 'network: ECONNREFUSED'],
  ]);
});
