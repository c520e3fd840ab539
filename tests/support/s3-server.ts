import { createHash, createHmac } from 'node:crypto';
import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';

const KEY = { id: 'AKIDEXAMPLE', secret: 'wJalrXUtnFEMI' } as const;
const REGION = 'ap-northeast-2';
/** Small, so that listing needs several pages. */
const PAGE = 5;

const hmac = (key: string | Buffer, text: string) =>
  createHmac('sha256', key).update(text).digest();
const sha256 = (bytes: string | Buffer) => createHash('sha256').update(bytes).digest('hex');
const byName = (one: readonly string[], other: readonly string[]) =>
  one.join() < other.join() ? -1 : 1;

/** Whether the request is signed by AWS Signature Version 4 with the bucket's key. */
function isSigned(request: IncomingMessage, url: URL): boolean {
  const given = request.headers.authorization ?? '';
  const signedHeaders = /SignedHeaders=([^,]+)/.exec(given)?.[1] ?? '';
  const at = String(request.headers['x-amz-date']);
  const scope = `${at.slice(0, 8)}/${REGION}/s3/aws4_request`;
  const names = signedHeaders.split(';');
  const query = [...url.searchParams].map((pair) => pair.map(encodeURIComponent)).sort(byName);
  const canonical = [
    request.method,
    url.pathname,
    query.map((pair) => pair.join('=')).join('&'),
    ...names.map((name) => `${name}:${String(request.headers[name])}`),
    '',
    signedHeaders,
    String(request.headers['x-amz-content-sha256']),
  ].join('\n');
  const text = ['AWS4-HMAC-SHA256', at, scope, sha256(canonical)].join('\n');
  const key = scope.split('/').reduce<string | Buffer>(hmac, `AWS4${KEY.secret}`);
  const signature = hmac(key, text).toString('hex');
  return (
    given.includes(`Credential=${KEY.id}/${scope}`) && given.endsWith(`Signature=${signature}`)
  );
}

/** A bucket in memory that speaks as much S3 as the store of pictures needs. */
export async function startS3() {
  const objects = new Map<string, Buffer>();
  const trouble: { answer: ((method: string) => number) | null } = { answer: null };
  const server = createServer((request, response) => {
    const url = new URL(request.url ?? '/', `http://${request.headers.host}`);
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      const key = url.pathname.replace('/shop/', '');
      const refusal = trouble.answer?.(request.method ?? '') ?? 200;
      if (refusal !== 200) return response.writeHead(refusal).end('<Error/>');
      if (!isSigned(request, url)) return response.writeHead(403).end();
      if (url.searchParams.get('list-type') === '2') {
        const after = url.searchParams.get('start-after') ?? '';
        const keys = [...objects.keys()].sort().filter((each) => each > after);
        const rows = keys.slice(0, PAGE).map((each) => `<Contents><Key>${each}</Key></Contents>`);
        return response.end(`<ListBucketResult>${rows.join('')}</ListBucketResult>`);
      }
      if (request.method === 'PUT') {
        objects.set(key, Buffer.concat(chunks));
        return response.end();
      }
      if (request.method === 'DELETE') {
        objects.delete(key);
        return response.writeHead(204).end();
      }
      const found = objects.get(key);
      return found ? response.end(found) : response.writeHead(404).end();
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    objects,
    /** Its status for each method, while it has trouble. */
    trouble,
    bucket: {
      url: `http://127.0.0.1:${port}/shop`,
      region: REGION,
      accessKeyId: KEY.id,
      secretAccessKey: KEY.secret,
    },
    close: () => new Promise<void>((resolve) => server.close(() => resolve())),
  };
}
