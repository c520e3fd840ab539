import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { once } from 'node:events';
import { expect, it, onTestFinished } from 'vitest';
import { callVendor, NoAnswer } from './request';

it('a vendor’s redirect is no answer, and nothing is sent to where it leads', async () => {
  const asked: (string | undefined)[] = [];
  const server = createServer((request, response) => {
    asked.push(request.url);
    if (request.url === '/there') response.end('{"a":1}');
    else response.writeHead(307, { Location: '/there' }).end();
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  onTestFinished(() => void server.close());
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const init = { method: 'POST', headers: { Authorization: 'secret' } };
  await expect(callVendor(fetch, 5000, `${origin}/here`, init)).rejects.toThrow(NoAnswer);
  expect(asked).toEqual(['/here']);
  const answer = await callVendor(fetch, 5000, `${origin}/there`, init);
  expect(answer).toEqual({ status: 200, body: { a: 1 } });
});
