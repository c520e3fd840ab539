import path from 'node:path';
import type { BrowserContext, CDPSession } from 'playwright';
import { applyThrottle, onFreshPhone, type Throttle } from './visit';

/** Bytes transferred, in kB of 1000 bytes. */
export type FirstVisit = {
  /** Compressed bodies; headers count in `all` only, since HTTP/2 compresses them. */
  script: number;
  /** Every font, early or late. */
  font: number;
  /** All transfers in the window, except those reported separately. */
  all: number;
  /** Separate: analytics and other idle work, fetched after the largest paint. */
  whenIdle: number;
  /** Separate: the worker's precache. */
  worker: number;
  requests: number;
  /** First and largest contentful paint, ms from the start of navigation. */
  fcp: number;
  lcp: number;
  /** Layout shift score, and time over 50 ms in long tasks (ms). */
  shift: number;
  blocking: number;
};

/**
 * The idle work is reported separately where it comes after the largest paint. It begins with this file; what it
 * loads has names that other pages use, too.
 */
const idleStart = /\/assets\/background-services-/;
const idleWork = /\/assets\/[^/]+\.(js|css)$|\/public-api\/services$|\/sandbox\//;

const quiet = 2_000;
const longest = 30_000;

type Moved = { url: string; type: string; startedAt: number; bytes: number; headers: number };
type Paints = { fcp: number; lcp: number; shift: number; blocking: number; origin: number };

/**
 * Opens a page in a fresh browser profile and measures until the network is idle for two seconds
 * after load.
 * @throws when the page does not answer 200, paints nothing, or the network is not idle within 30 s
 */
export function measureFirstVisit(url: string, throttle?: Throttle): Promise<FirstVisit> {
  return onFreshPhone(async (phone) => {
    const worker = countWorker(phone);
    const page = await phone.newPage();
    const session = await phone.newCDPSession(page);
    if (throttle) await applyThrottle(session, throttle);
    const network = await watch(session);
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
  session.on('Network.requestWillBeSent', ({ requestId, request, type, wallTime }) => {
    if (request.url.startsWith('data:')) return;
    changedAt = Date.now();
    open.add(requestId);
    const entry = {
      url: request.url,
      type: type ?? 'Other',
      startedAt: wallTime * 1000,
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
  const idleFrom = requests.find(({ url }) => idleStart.test(url))?.startedAt ?? Infinity;
  const isLate = ({ url, startedAt }: Moved) =>
    startedAt > paints.origin + paints.lcp && startedAt >= idleFrom && idleWork.test(url);
  const bytes = (wanted: (one: Moved) => boolean) =>
    kilo(requests.filter(wanted).reduce((total, one) => total + one.bytes, 0));
  const bodies = (wanted: (one: Moved) => boolean) =>
    kilo(requests.filter(wanted).reduce((total, one) => total + one.bytes - one.headers, 0));
  const { fcp, lcp, shift, blocking } = paints;
  return {
    script: bodies((one) => one.type === 'Script' && !isLate(one)),
    font: bodies(({ type }) => type === 'Font'),
    all: bytes((one) => !isLate(one)),
    whenIdle: bytes(isLate),
    requests: requests.length,
    ...{ fcp, lcp, shift, blocking },
  };
}

const kilo = (bytes: number) => Math.round(bytes / 100) / 10;

function readPaints(): Paints {
  const { measuredPaints } = globalThis as unknown as { measuredPaints: Omit<Paints, 'origin'> };
  return { ...measuredPaints, origin: performance.timeOrigin };
}
