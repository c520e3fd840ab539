import path from 'node:path';
import type { BrowserContext, CDPSession } from 'playwright';
import { applyThrottle, onFreshPhone, type Throttle } from './visit';

/** Bytes transferred, in kB of 1000 bytes, from the start until the network has been idle for ten seconds. */
export type FirstVisit = {
  /** Compressed bodies of the page, of scripts and of fonts; headers count in `all` alone. */
  html: number;
  script: number;
  font: number;
  /** All transfers, late ones too, but for the worker's. */
  all: number;
  /** Separate: what the worker fetches, above all its precache. */
  worker: number;
  requests: number;
  /** First and largest contentful paint, ms from the start of navigation. */
  fcp: number;
  lcp: number;
  /** Layout shift score, and time over 50 ms in long tasks (ms). */
  shift: number;
  blocking: number;
};

const quiet = 10_000;
const longest = 60_000;

type Moved = { url: string; type: string; bytes: number; headers: number };
type Paints = Pick<FirstVisit, 'fcp' | 'lcp' | 'shift' | 'blocking'>;

/**
 * Opens a page in a fresh browser profile and measures until the network has been idle for ten
 * seconds.
 * @throws when the page does not answer 200, paints nothing, or the network is not idle within a minute
 */
export function measureFirstVisit(url: string, throttle?: Throttle): Promise<FirstVisit> {
  return onFreshPhone(async (phone) => {
    const worker = countWorker(phone);
    const page = await phone.newPage();
    const session = await phone.newCDPSession(page);
    if (throttle) await applyThrottle(session, throttle);
    const network = await watch(session);
    // one visit in twenty would send a trace, and load the reporter for it
    await page.addInitScript('Math.random = () => 0.5');
    await page.addInitScript({ path: path.join(import.meta.dirname, 'observe-paints.js') });
    const answer = await page.goto(url, { waitUntil: 'load' });
    if (answer?.status() !== 200)
      throw new Error(`${url} answered ${answer?.status() ?? 'nothing'}`);
    await network.idle();
    const paints = await page.evaluate(readPaints);
    if (paints.lcp === 0) throw new Error(`${url} painted nothing.`);
    return { ...sum(network.moved, paints), worker: kilo(await worker()) };
  });
}

async function watch(session: CDPSession) {
  const moved = new Map<string, Moved>();
  const open = new Set<string>();
  let changedAt = Date.now();
  session.on('Network.requestWillBeSent', ({ requestId, request, type }) => {
    if (request.url.startsWith('data:')) return;
    changedAt = Date.now();
    open.add(requestId);
    const entry = {
      url: request.url,
      type: type ?? 'Other',
      bytes: 0,
      headers: 0,
    };
    moved.set(requestId, moved.get(requestId) ?? entry);
  });
  const close = (requestId: string, bytes: number) => {
    changedAt = Date.now();
    open.delete(requestId);
    const entry = moved.get(requestId);
    if (entry) entry.bytes += bytes;
  };
  session.on('Network.responseReceived', ({ requestId, response }) => {
    const entry = moved.get(requestId);
    if (entry) entry.headers += response.encodedDataLength;
  });
  session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) =>
    close(requestId, encodedDataLength),
  );
  session.on('Network.loadingFailed', ({ requestId }) => close(requestId, 0));
  await session.send('Network.enable');

  const idle = async () => {
    const started = Date.now();
    while (open.size > 0 || Date.now() - changedAt < quiet) {
      if (Date.now() - started > longest) {
        throw new Error(`Still loading: ${[...open].map((id) => moved.get(id)?.url).join(' ')}`);
      }
      await new Promise((resolve) => setTimeout(resolve, 50));
    }
  };
  return { moved, idle };
}

function countWorker(context: BrowserContext): () => Promise<number> {
  const sizes: Promise<number>[] = [];
  context.on('requestfinished', (request) => {
    if (!request.serviceWorker()) return;
    const size = request
      .sizes()
      .then(({ responseBodySize, responseHeadersSize }) => responseBodySize + responseHeadersSize);
    sizes.push(size.catch(() => 0));
  });
  return async () => (await Promise.all(sizes)).reduce((total, size) => total + size, 0);
}

function sum(moved: Map<string, Moved>, paints: Paints): Omit<FirstVisit, 'worker'> {
  const requests = [...moved.values()];
  const total = (list: Moved[], bytesOf: (one: Moved) => number) =>
    kilo(list.reduce((sum, one) => sum + bytesOf(one), 0));
  const bodies = (kind: string) =>
    total(
      requests.filter(({ type }) => type === kind),
      ({ bytes, headers }) => Math.max(0, bytes - headers),
    );
  return {
    html: bodies('Document'),
    script: bodies('Script'),
    font: bodies('Font'),
    all: total(requests, ({ bytes }) => bytes),
    requests: requests.length,
    ...paints,
  };
}

const kilo = (bytes: number) => Math.round(bytes / 100) / 10;

function readPaints(): Paints {
  return (globalThis as unknown as { measuredPaints: Paints }).measuredPaints;
}
