import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { newKey } from '../../server/secrets/keyring';
import { freePort } from '../../scripts/postgres.mjs';
import { startServer, type ServerProcess } from './support/process';
import { FRAMINGS, MAX_SENT, sendBody } from './support/send-body';

const attributeSchema = z.object({ key: z.string(), value: z.looseObject({}) });
const spanSchema = z.object({ name: z.string(), attributes: z.array(attributeSchema) });
const tracesSchema = z.object({
  resourceSpans: z.array(
    z.object({
      resource: z.object({ attributes: z.array(attributeSchema) }),
      scopeSpans: z.array(z.object({ spans: z.array(spanSchema) })),
    }),
  ),
});

/** A collector that resolves `traces` with the first batch of spans. */
async function openCollector() {
  let onTraces: (body: string) => void;
  const traces = new Promise<string>((resolve) => (onTraces = resolve));
  const server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      if (request.url === '/v1/traces') onTraces(Buffer.concat(chunks).toString());
      response.end('{}');
    });
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  return { url: `http://127.0.0.1:${port}`, traces, close: () => server.close() };
}

/** A shop that need not be filled with the demonstration first. */
const WITHOUT_CONTENT = {
  PUBLIC_ORIGIN: 'https://shop.example',
  TRUSTED_HOPS: '1',
  SANDBOX: 'on',
  EMBEDDED_DATABASE: 'on',
  KEYS: newKey('k1'),
};

describe('telemetry', { timeout: 120_000 }, () => {
  let folder: string;
  let collector: Awaited<ReturnType<typeof openCollector>>;
  let server: ServerProcess;
  let origin: string;
  let metricsPort: number;
  const counted: number[] = [];
  beforeAll(async () => {
    folder = mkdtempSync(path.join(tmpdir(), 'dalim-telemetry-'));
    collector = await openCollector();
    const port = await freePort();
    metricsPort = await freePort();
    origin = `http://127.0.0.1:${port}`;
    server = startServer({
      PORT: String(port),
      DATA_DIR: path.join(folder, 'data'),
      ...WITHOUT_CONTENT,
      METRICS_PORT: String(metricsPort),
      OTEL_EXPORTER_OTLP_ENDPOINT: collector.url,
      OTEL_SERVICE_NAME: 'dalim-trial',
      OTEL_BSP_SCHEDULE_DELAY: '100',
    });
    await server.ready;
    await fetch(`${origin}/public-api/market/products?search=${encodeURIComponent('두통')}`);
    await fetch(`${origin}/nowhere/김달임`);
    for (const body of [
      ...[
        { metric: 'LCP', value: 1850 },
        { metric: 'INP', value: 90 },
        { metric: 'CLS', value: 0.02 },
      ],
      ...[
        { metric: 'LCP', value: -1 },
        { metric: '김달임', value: 1 },
      ],
    ]) {
      const answer = await fetch(`${origin}/page-speed`, {
        method: 'POST',
        body: JSON.stringify(body),
      });
      counted.push(answer.status);
    }
  });
  afterAll(async () => {
    await server.kill('SIGTERM');
    collector.close();
    rmSync(folder, { recursive: true, force: true });
  });

  it('answers /metrics on a port of its own, by routes and without what was typed', async () => {
    const answer = await fetch(`http://127.0.0.1:${metricsPort}/metrics`);
    const text = await answer.text();
    expect(answer.headers.get('content-type')).toContain('text/plain');
    expect(text).toMatch(
      /^http_server_request_duration_count\{.*http_route="\/public-api\/market\/products".*http_response_status_code="200".*\} 1$/m,
    );
    expect(text).toMatch(/^http_server_request_duration_bucket\{.*le="0\.25"\} \d+$/m);
    expect(text).toMatch(/^dalim_payments_unsettled\{.*state="cancel_requested".*\} 0$/m);
    expect(counted).toEqual([204, 204, 204, 400, 400]);
    expect(text).toMatch(/^dalim_page_duration_bucket\{.*metric="LCP".*le="2"\} 1$/m);
    expect(text).toMatch(/^dalim_page_duration_count\{.*metric="INP".*\} 1$/m);
    expect(text).toMatch(/^dalim_page_layout_shift_sum(\{.*\})? 0\.02$/m);
    expect(text).not.toMatch(/두통|김달임|%EA|%EB/);
    const onShop = await (await fetch(`${origin}/metrics`)).text();
    expect(onShop).not.toContain('http_server_request_duration');
  });

  it.each(FRAMINGS)('cuts a large body off at /metrics: %s', async (framing) => {
    const request = { port: metricsPort, method: 'POST', path: '/metrics', type: 'text/plain' };
    const { sent } = await sendBody({ ...request, framing, bytes: 200 * 1024 * 1024 });
    expect(sent).toBeLessThan(MAX_SENT);
  });

  it('sends traces to the collector, under the name of the service', async () => {
    const body = await collector.traces;
    const [batch] = z.parse(tracesSchema, JSON.parse(body)).resourceSpans;
    const spans = batch?.scopeSpans.flatMap((scope) => scope.spans) ?? [];
    expect(spans.map(({ name }) => name)).toContain('GET /public-api/market/products');
    expect(JSON.stringify(batch?.resource)).toContain('dalim-trial');
    expect(body).not.toMatch(/두통|김달임|%EA|%EB/);
  });

  it('says at the start that its port is taken', async () => {
    const second = startServer({
      PORT: String(await freePort()),
      DATA_DIR: path.join(folder, 'second'),
      METRICS_PORT: String(metricsPort),
    });
    const { code, output } = await second.ended;
    expect(code).toBe(1);
    expect(output).toContain(
      `METRICS_PORT ${metricsPort} on 127.0.0.1 cannot be opened (EADDRINUSE)`,
    );
  });
});
