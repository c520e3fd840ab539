import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, it, onTestFinished } from 'vitest';
import { createBucketStore } from '../../server/shop/pictures/bucket-store';

/** A service that sends every call elsewhere, and the calls that came there. */
async function startRedirecting(): Promise<{ url: string; followed: string[] }> {
  const followed: string[] = [];
  const server = createServer((request, response) => {
    const path = request.url ?? '';
    if (path.startsWith('/elsewhere')) followed.push(path);
    response.writeHead(307, { Location: '/elsewhere' }).end();
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => void server.close());
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, followed };
}

it('no redirect of the bucket of pictures is followed (ASVS 15.3.2)', async () => {
  const { url, followed } = await startRedirecting();
  const keys = { accessKeyId: 'key', secretAccessKey: 'secret' };
  const store = createBucketStore({ url: `${url}/bucket`, region: 'kr', ...keys });
  await expect(store.names()).rejects.toThrow('answered 307');
  expect(followed).toEqual([]);
});
