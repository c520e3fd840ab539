import { describe, expect, it } from 'vitest';
import { decodeEnvelope } from '../../../sandbox/errors/envelope';
import { errorsRoutes } from '../../../sandbox/errors/routes';

const bytes = (text: string) => new TextEncoder().encode(text);
const event = {
  release: '0.1.6',
  exception: { values: [{ type: 'TypeError', value: '값이 없음' }] },
};

describe('an envelope', () => {
  it('is parsed with and without item lengths', () => {
    const content = JSON.stringify(event);
    const { length } = bytes(content);
    const expected = {
      header: { event_id: 'a' },
      items: [
        { type: 'event', content: event },
        { type: 'session', content: { sid: 'b' } },
      ],
    };
    const session = '{"type":"session"}\n{"sid":"b"}';
    for (const header of ['{"type":"event"}', `{"type":"event","length":${length}}`])
      expect(
        decodeEnvelope(bytes(`{"event_id":"a"}\n${header}\n${content}\n${session}\n`)),
      ).toEqual(expected);
  });

  it('may contain non-JSON content, with newlines if its length is given', () => {
    expect(decodeEnvelope(bytes('{}\n{"type":"attachment","length":3}\na\nb\n'))).toEqual({
      header: {},
      items: [{ type: 'attachment', content: null }],
    });
  });

  it('is invalid without headers', () => {
    for (const text of ['', 'text', '[]', '{}\nnothing', '{}\n{}\n{}'])
      expect(decodeEnvelope(bytes(text))).toBe(null);
  });
});

describe('the error report sandbox', () => {
  const sink = () =>
    errorsRoutes({
      publicOrigin: 'http://localhost:4173',
      clock: () => Date.UTC(2026, 10, 21, 3),
      errorsPublicKey: 'key',
    });
  const send = (app: ReturnType<typeof sink>, auth: string, body: string) =>
    app.request('/api/1/envelope/', { method: 'POST', headers: { 'X-Sentry-Auth': auth }, body });

  it('stores and shows its own project’s envelopes', async () => {
    const app = sink();
    const envelope = `{"event_id":"a"}\n{"type":"event"}\n${JSON.stringify(event)}\n`;
    const answer = await send(app, 'Sentry sentry_version=7, sentry_key=key', envelope);
    expect(await answer.json()).toEqual({ id: 'a' });
    const { items } = (await (await app.request('/items')).json()) as { items: unknown[] };
    expect(items).toEqual([
      { type: 'event', content: event, receivedAt: Date.UTC(2026, 10, 21, 3) },
    ]);
    const page = await (await app.request('/')).text();
    expect(page).toContain('TypeError: 값이 없음');
    expect(page).toContain('테스트용 화면');
  });

  it('refuses other keys and malformed envelopes', async () => {
    const app = sink();
    expect((await send(app, 'Sentry sentry_key=other', '{}\n')).status).toBe(401);
    expect((await send(app, 'Sentry sentry_key=key', 'nothing')).status).toBe(400);
  });
});
