import { AwsClient } from 'aws4fetch';
import { isPictureFile, pictureType, PictureStoreFault, type PictureStore } from './picture-store';

/** A bucket that speaks S3. */
interface Bucket {
  /** With the bucket in the path or in the host, without a trailing slash. */
  readonly url: string;
  readonly region: string;
  readonly accessKeyId: string;
  readonly secretAccessKey: string;
}

const PREFIX = 'pictures/';
const TIMEOUT_MS = 20_000;
const TRIES = 3;

/** Pictures in a bucket, below `pictures/`. Throws `PictureStoreFault` when it refuses or stays silent. */
export function createBucketStore({ url, region, ...keys }: Bucket): PictureStore {
  const client = new AwsClient({ ...keys, region, service: 's3', retries: TRIES - 1 });
  const ask = async (address: string, init: RequestInit = {}): Promise<Response> => {
    const signal = AbortSignal.timeout(TIMEOUT_MS);
    // a signed request never moves elsewhere
    const options: RequestInit = { ...init, signal, redirect: 'manual' };
    const answer = await client.fetch(address, options).catch((cause: unknown) => {
      throw new PictureStoreFault('The bucket of pictures does not answer.', { cause });
    });
    if (answer.ok || answer.status === 404) return answer;
    throw new PictureStoreFault(`The bucket of pictures answered ${answer.status}.`);
  };
  const addressOf = (name: string) => `${url}/${PREFIX}${name}`;
  return {
    names: async () => {
      const names = new Set<string>();
      let after: string | undefined = '';
      while (after !== undefined) {
        const query = new URLSearchParams({
          'list-type': '2',
          prefix: PREFIX,
          ...(after && { 'start-after': after }),
        });
        const answer = await ask(`${url}/?${query}`);
        if (answer.status === 404)
          throw new PictureStoreFault('There is no such bucket of pictures.');
        const keys = keysOf(await answer.text());
        for (const key of keys) if (isPictureFile(nameOf(key))) names.add(nameOf(key));
        after = keys.at(-1);
      }
      return names;
    },
    read: async (name) => {
      if (!isPictureFile(name)) return null;
      const answer = await ask(addressOf(name));
      return answer.status === 404 ? null : new Uint8Array(await answer.arrayBuffer());
    },
    write: async (name, bytes) => {
      const type = pictureType(name) ?? 'application/octet-stream';
      const answer = await ask(addressOf(name), {
        method: 'PUT',
        body: bytes,
        headers: { 'Content-Type': type },
      });
      if (!answer.ok) throw new PictureStoreFault('There is no such bucket of pictures.');
    },
    remove: async (name) => {
      if (isPictureFile(name)) await ask(addressOf(name), { method: 'DELETE' });
    },
  };
}

const nameOf = (key: string) => key.slice(PREFIX.length);
/** Keys of ours hold nothing that XML escapes. */
const keysOf = (xml: string) =>
  [...xml.matchAll(/<Key>([^<]+)<\/Key>/g)].map(([, key]) => key ?? '');
