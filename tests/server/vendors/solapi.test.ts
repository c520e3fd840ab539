import { createHmac } from 'node:crypto';
import { describe, expect, it, test } from 'vitest';
import {
  MESSAGE_TEXT_NAMES,
  type MessageTextName,
} from '../../../server/vendors/messages/message-texts';
import { createMessenger, type Talk } from '../../../server/vendors/messages/messenger';
import { createSolapi } from '../../../server/vendors/messages/solapi';
import type { Fetch } from '../../../server/vendors/request';

const NOW = Date.parse('2026-11-21T10:00:00+09:00');
const TALK: Talk = {
  id: '0123456789abcdef01234567',
  to: '01012345678',
  subject: '[달임] 예약을 알려 드려요',
  text: '내일 오전 10:00에 예약이 있어요.',
  template: { name: 'reminder_day', variables: { 시각: '내일 오전 10:00', 주문: '6a1f' } },
};
const TAKEN = { failedMessageList: [], groupInfo: { count: { total: 1, registeredSuccess: 1 } } };

const templates = Object.fromEntries(
  MESSAGE_TEXT_NAMES.map((name) => [name, `KA01TP-${name}`]),
) as Record<MessageTextName, string>;

const solapiOver = (fetch: Fetch, timeoutMs?: number) =>
  createSolapi({
    apiBase: 'https://solapi.test',
    apiKey: 'NCSKEY',
    apiSecret: 'secret',
    sender: '0212345678',
    channelId: 'KA01PF1',
    templates,
    fetch,
    clock: () => NOW,
    ...(timeoutMs === undefined ? {} : { timeoutMs }),
  });

const answered = (status: number, body: unknown, talk: Talk = TALK) =>
  solapiOver(() => Promise.resolve(Response.json(body, { status }))).send(talk);

describe('what Solapi is sent', () => {
  const sentOf = async (talk: Talk) => {
    const calls: { url: string; authorization: string; body: unknown }[] = [];
    const solapi = solapiOver(async (url, init) => {
      const authorization = new Headers(init?.headers).get('Authorization') ?? '';
      calls.push({ url, authorization, body: JSON.parse(String(init?.body)) });
      return Response.json(TAKEN);
    });
    expect(await solapi.send(talk)).toEqual({ outcome: 'sent' });
    expect(calls).toHaveLength(1);
    return calls[0]!;
  };

  it('is 알림톡 with our id, its variables and a text message where KakaoTalk fails', async () => {
    const { url, body } = await sentOf(TALK);
    expect(url).toBe('https://solapi.test/messages/v4/send-many/detail');
    expect(body).toEqual({
      messages: [
        {
          to: '01012345678',
          from: '0212345678',
          type: 'ATA',
          subject: '[달임] 예약을 알려 드려요',
          customFields: { dalimMessage: TALK.id },
          kakaoOptions: {
            pfId: 'KA01PF1',
            templateId: 'KA01TP-reminder_day',
            variables: { '#{시각}': '내일 오전 10:00', '#{주문}': '6a1f' },
            disableSms: false,
          },
        },
      ],
    });
  });

  it('is a text message where there is no 알림톡 of it', async () => {
    const { body } = await sentOf({ ...TALK, template: null });
    expect(body).toMatchObject({ messages: [{ text: TALK.text, from: '0212345678' }] });
    expect(JSON.stringify(body)).not.toContain('kakaoOptions');
  });

  it('is signed anew each time, over time and salt', async () => {
    const pattern =
      /^HMAC-SHA256 apiKey=NCSKEY, date=2026-11-21T01:00:00.000Z, salt=(\w{12,64}), signature=(\w+)$/;
    const salts: string[] = [];
    for (let turn = 0; turn < 2; turn += 1) {
      const [, salt = '', signature] = pattern.exec((await sentOf(TALK)).authorization) ?? [];
      const expected = createHmac('sha256', 'secret').update(`2026-11-21T01:00:00.000Z${salt}`);
      expect(signature).toBe(expected.digest('hex'));
      salts.push(salt);
    }
    expect(new Set(salts).size).toBe(2);
  });
});

describe('what Solapi answers', () => {
  test.for([
    ['takes it', 200, TAKEN, { outcome: 'sent' }],
    [
      'registers nothing, with 200',
      200,
      { failedMessageList: [{ statusCode: '3059', statusMessage: '변작된 번호' }] },
      { outcome: 'refused', code: '3059' },
    ],
    [
      'does not know our number',
      200,
      { failedMessageList: [{ statusCode: '1062', statusMessage: '발신번호 미등록' }] },
      { outcome: 'not sent', code: '1062' },
    ],
    [
      'finds our clock wrong',
      400,
      { errorCode: 'RequestTimeTooSkewed', errorMessage: '' },
      { outcome: 'not sent', code: 'RequestTimeTooSkewed' },
    ],
    [
      'names an error, with 200',
      200,
      { errorCode: 'ValidationError', errorMessage: '' },
      { outcome: 'refused', code: 'ValidationError' },
    ],
    ['answers something else', 200, 'ok', { outcome: 'unknown', code: 'HTTP 200' }],
    [
      'refuses the message',
      400,
      { errorCode: 'ValidationError', errorMessage: '' },
      { outcome: 'refused', code: 'ValidationError' },
    ],
    [
      'refuses the keys',
      403,
      { errorCode: 'SignatureDoesNotMatch', errorMessage: '' },
      { outcome: 'not sent', code: 'SignatureDoesNotMatch' },
    ],
    [
      'has no balance',
      400,
      { errorCode: 'NotEnoughBalance', errorMessage: '' },
      { outcome: 'not sent', code: 'NotEnoughBalance' },
    ],
    ['is asked too often', 429, {}, { outcome: 'not sent', code: 'HTTP 429' }],
    ['breaks', 500, {}, { outcome: 'unknown', code: 'HTTP 500' }],
    ['is away behind its gateway', 503, 'away', { outcome: 'unknown', code: 'HTTP 503' }],
  ] as const)('it %s', async ([, status, body, sent]) => {
    expect(await answered(status, body)).toEqual(sent);
  });

  it('nothing, in time: it may have been sent', async () => {
    const silent = solapiOver(() => new Promise(() => undefined), 20);
    expect(await silent.send(TALK)).toEqual({ outcome: 'unknown', code: 'no answer' });
  });

  it('nothing, because no connection began: it was not sent', async () => {
    const refused = Object.assign(new Error('connect'), { code: 'ECONNREFUSED' });
    const away = solapiOver(() => Promise.reject(new TypeError('fetch', { cause: refused })));
    expect(await away.send(TALK)).toEqual({ outcome: 'not sent', code: 'no connection' });
    const reset = Object.assign(new Error('read'), { code: 'ECONNRESET' });
    const lost = solapiOver(() => Promise.reject(new TypeError('fetch', { cause: reset })));
    expect(await lost.send(TALK)).toEqual({ outcome: 'unknown', code: 'no answer' });
  });
});

describe('a person with phone and mail', () => {
  const told = async (
    outcome: 'sent' | 'refused' | 'not sent' | 'unknown',
    phone: string | null,
  ) => {
    const ways: string[] = [];
    const sender = (way: string, answer: typeof outcome) => ({
      send: ({ to }: { to: string }) => {
        ways.push(`${way} ${to}`);
        return Promise.resolve({ outcome: answer });
      },
    });
    const messenger = createMessenger({
      talk: sender('talk', outcome),
      mail: sender('mail', 'sent'),
    });
    const to = { phone, email: 'kim@example.com' };
    const { outcome: end, code, tries } = await messenger.send({ ...TALK, to });
    expect(tries).toHaveLength(ways.length);
    if (tries.length > 1) expect(code).toBe('sms');
    return [...ways, end];
  };

  it('is told once, by phone, and by mail only when it was certainly not sent by phone', async () => {
    const [talk, mail] = ['talk 01012345678', 'mail kim@example.com'];
    expect(await told('sent', TALK.to)).toEqual([talk, 'sent']);
    expect(await told('unknown', TALK.to)).toEqual([talk, 'unknown']);
    expect(await told('not sent', TALK.to)).toEqual([talk, mail, 'sent']);
    expect(await told('refused', TALK.to)).toEqual([talk, mail, 'sent']);
    expect(await told('sent', null)).toEqual([mail, 'sent']);
  });

  it('is reached by what is configured', () => {
    const mail = { send: () => Promise.resolve({ outcome: 'sent' as const }) };
    const messenger = createMessenger({ mail, talk: null });
    expect(messenger.reaches({ phone: TALK.to, email: null })).toBe(false);
    expect(messenger.reaches({ phone: null, email: 'kim@example.com' })).toBe(true);
  });
});
