import { Agent, get } from 'node:http';

/** Answers per second, and the median and 99th percentile of latency (ms). */
type Load = { perSecond: number; p50: number; p99: number };

interface LoadOptions {
  connections: number;
  /** How long, in ms. */
  ms: number;
  /** The query of each request. */
  queryOf?: (request: number) => string;
}

/**
 * Requests one page repeatedly over keep-alive connections with brotli.
 * @throws when an answer is not 200
 */
export async function measureLoad(
  url: string,
  { connections, ms, queryOf = () => '' }: LoadOptions,
): Promise<Load> {
  const agent = new Agent({ keepAlive: true, maxSockets: connections });
  const times: number[] = [];
  await ask(url, agent);
  let requests = 0;
  const started = performance.now();
  const end = started + ms;
  const one = async () => {
    while (performance.now() < end) {
      const before = performance.now();
      await ask(url + queryOf((requests += 1)), agent);
      times.push(performance.now() - before);
    }
  };
  await Promise.all(Array.from({ length: connections }, one));
  const seconds = (performance.now() - started) / 1000;
  agent.destroy();
  times.sort((a, b) => a - b);
  const at = (part: number) => times[Math.floor(times.length * part)] ?? Number.NaN;
  return { perSecond: times.length / seconds, p50: at(0.5), p99: at(0.99) };
}

function ask(url: string, agent: Agent): Promise<void> {
  return new Promise((resolve, reject) => {
    const request = get(url, { agent, headers: { 'accept-encoding': 'br' } }, (answer) => {
      answer.resume();
      answer.once('end', () =>
        answer.statusCode === 200
          ? resolve()
          : reject(new Error(`${url} answered ${answer.statusCode ?? 'nothing'}`)),
      );
    });
    request.once('error', reject);
  });
}
