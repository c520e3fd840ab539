import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, it, onTestFinished } from 'vitest';
import { ask } from '../../server/backend/ask';
import { reachHosts } from '../../server/backend/reach';
import { createBucketStore } from '../../server/pictures/bucket-store';

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

it('no redirect of a backend elsewhere is followed, by rendering or by its check (ASVS 15.3.2)', async () => {
  const { url, followed } = await startRedirecting();
  const reach = reachHosts({ 'public-api': url }, () => new Response('ours'));
  const page = new Request('http://localhost/public-api/members/clinics/random');
  await expect(reach(page)).rejects.toThrow();
  expect(await ask(url, {})).toHaveProperty('fault');
  expect(followed).toEqual([]);
});
