import { Hono } from 'hono';
import { describe, expect, it } from 'vitest';
import { answerError } from '../../http/api-error';
import { createLogger } from '../../core/logger';
import { createErrorReports } from '../../vendors/error-reports';
import { reportingLogger, type ErrorEvent } from './reporting-logger';

/** A service that keeps what it is sent, or answers with `status`. */
function service(status = 200) {
  const sent: { url: string; lines: string[] }[] = [];
  const reports = createErrorReports({
    dsn: 'https://key@errors.example/7',
    fetch: async (url, init) => {
      sent.push({ url, lines: String(init?.body).split('\n') });
      return new Response('{}', { status });
    },
  });
  const lines: string[] = [];
  let now = 1_800_000_000_000;
  const logger = reportingLogger(
    createLogger('info', (line) => lines.push(line)),
    reports,
    () => now,
  );
  const events = () => sent.map((one) => JSON.parse(one.lines[2] ?? '') as ErrorEvent);
  return { logger, lines, sent, events, pass: (ms: number) => (now += ms) };
}

/** What a database says of a row that it refuses. */
class Refused extends Error {
  override name = 'DrizzleQueryError';
  readonly code = '23505';
}

describe('an error of the server', () => {
  it('is logged and reported by name and place, without its message', async () => {
    const { logger, lines, sent, events } = service();
    const app = new Hono();
    app.onError((error, c) => answerError(c, error, logger));
    app.get('*', () => {
      throw new Refused('Key (phone)=(010-1234-5678) already exists');
    });
    expect((await app.request('/orders?name=김달임')).status).toBe(500);
    expect(lines).toHaveLength(1);
    expect(sent.map(({ url }) => url)).toEqual(['https://errors.example/api/7/envelope/']);
    const [event] = events();
    const [exception] = event?.exception.values ?? [];
    expect([event?.level, event?.logger, exception?.type]).toEqual([
      'error',
      'failure',
      'DrizzleQueryError 23505',
    ]);
    const frames = exception?.stacktrace?.frames ?? [];
    expect(frames.at(-1)?.filename).toBe(
      'server/operations/error-reports/reporting-logger.test.ts',
    );
    expect(frames.at(-1)?.lineno).toBeGreaterThan(0);
    // an event's random id may have any digits
    const told = JSON.stringify(sent).replaceAll(/[0-9a-f]{32}/g, '');
    expect(told).not.toMatch(/1234|김달임|orders/);
  });

  it('is reported once a minute while it lasts, and every alarm by its name', () => {
    const { logger, lines, sent, events, pass } = service();
    const fault = () =>
      logger.error('failure', { error: 'Error', stack: 'at a (server/a.ts:1:2)' });
    for (let time = 0; time < 5; time += 1) fault();
    logger.error('alarm', { alarm: 'refund stuck', orderId: '65a1c0e0' });
    logger.error('alarm', { alarm: 'token reused' });
    pass(59_999);
    fault();
    pass(1);
    fault();
    expect(lines).toHaveLength(9);
    expect(JSON.stringify(sent)).not.toContain('65a1c0e0');
    const named = events().map(({ level, exception }) => [level, exception.values[0]?.value]);
    expect(named).toEqual([
      ['error', 'failure'],
      ['fatal', 'refund stuck'],
      ['fatal', 'token reused'],
      ['error', 'failure'],
    ]);
  });

  it('is dropped with a warning when the service does not take it', async () => {
    const { logger, lines } = service(503);
    logger.error('failure', { error: 'Error' });
    await expect.poll(() => lines.length).toBe(2);
    expect(JSON.parse(lines[1] ?? '')).toMatchObject({
      level: 'warn',
      event: 'server error not reported',
    });
  });

  it('is only logged without a service', () => {
    const lines: string[] = [];
    const plain = createLogger('info', (line) => lines.push(line));
    reportingLogger(plain, null, Date.now).error('failure');
    expect(lines).toHaveLength(1);
  });
});
