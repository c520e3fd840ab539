import { Agent, get } from 'node:http';

/** Answers per second, and the median and 99th percentile of latency (ms). */
type Load = { perSecond: number; p50: number; p99: number };

/**
 * Requests one page repeatedly over keep-alive connections with brotli.
 * @param options how many connections, and for how long in ms
 * @throws when an answer is not 200
 */
export async function measureLoad(
  url: string,
  { connections, ms }: { connections: number; ms: number },
): Promise<Load> {
  const agent = new Agent({ keepAlive: true, maxSockets: connections });
  const times: number[] = [];
  await ask(url, agent);
  const started = performance.now();
  const end = started + ms;
  const one = async () => {
    while (performance.now() < end) {
      const before = performance.now();
      await ask(url, agent);
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
