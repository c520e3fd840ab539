import { expect, it, vi } from 'vitest';
import { getCart } from '@contract/cart/calls';
import { sendRequest } from './send-request';

vi.mock('./check-answer', () => {
  throw new TypeError('Failed to fetch dynamically imported module');
});

it('tells the status of a refusal, also where the file that reads its body cannot be had', async () => {
  const refuse = async () => new Response('{"code":"session_ended"}', { status: 401 });
  await expect(sendRequest(refuse, getCart, {})).rejects.toMatchObject({
    kind: 'http',
    status: 401,
  });
  const answer = async () => new Response('{"data":{"items":[]}}');
  await expect(sendRequest(answer, getCart, {})).rejects.toMatchObject({ kind: 'network' });
});
