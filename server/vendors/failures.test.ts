import { describe, expect, it } from 'vitest';
import { isNeverConnected, outcomeOf, smtpFailure } from './failures';

describe('what a failure means', () => {
  it('is the end for a refused recipient alone, and unknown only where all was handed over without an answer', () => {
    const all = [false, true].flatMap((isOfRecipient) =>
      [false, true].flatMap((isAnswered) =>
        [false, true].map((isHandedOver) => outcomeOf({ isOfRecipient, isAnswered, isHandedOver })),
      ),
    );
    const [ours, lost] = ['not sent', 'unknown'];
    expect(all).toEqual([ours, lost, ours, ours, ...Array<string>(4).fill('refused')]);
  });

  it.each([
    ['CONN', 'ESOCKET', { originalCode: 'ECONNREFUSED' }, 'not sent', 'CONN ECONNREFUSED'],
    ['CONN', 'ETIMEDOUT', {}, 'not sent', 'CONN ETIMEDOUT'],
    ['STARTTLS', 'ETLS', { responseCode: 502 }, 'not sent', 'STARTTLS 502'],
    ['AUTH LOGIN', 'EAUTH', { responseCode: 535 }, 'not sent', 'AUTH LOGIN 535'],
    ['API', 'EAUTH', {}, 'not sent', 'API EAUTH'],
    ['MAIL FROM', 'EENVELOPE', { responseCode: 550 }, 'not sent', 'MAIL FROM 550'],
    ['RCPT TO', 'EENVELOPE', { responseCode: 450 }, 'not sent', 'RCPT TO 450'],
    ['RCPT TO', 'EENVELOPE', { responseCode: 550 }, 'refused', 'RCPT TO 550'],
    [
      'RCPT TO',
      'EENVELOPE',
      { responseCode: 553, response: '553-5.7.1 not your sender' },
      'not sent',
      'RCPT TO 553',
    ],
    ['DATA', 'EMESSAGE', { responseCode: 554 }, 'not sent', 'DATA 554'],
    [undefined, 'EABORT', {}, 'not sent', 'EABORT'],
  ] as const)('mail that fails at %s with %s', (command, code, more, outcome, told) => {
    const error = { ...(command && { command }), code, ...more };
    expect(smtpFailure(error, false)).toEqual({ outcome, code: told });
  });

  it.each([
    [{ command: 'CONN', code: 'ECONNECTION' }, 'unknown'],
    [{ code: 'EABORT' }, 'unknown'],
    [{ command: 'DATA', code: 'EMESSAGE', responseCode: 451 }, 'not sent'],
  ] as const)('mail that was handed over and fails with %o', (error, outcome) => {
    expect(smtpFailure(error, true)).toMatchObject({ outcome });
  });

  it.each([
    ['ECONNREFUSED', true],
    ['UND_ERR_CONNECT_TIMEOUT', true],
    ['DEPTH_ZERO_SELF_SIGNED_CERT', true],
    ['CERT_HAS_EXPIRED', true],
    ['ERR_TLS_CERT_ALTNAME_INVALID', true],
    ['UNABLE_TO_VERIFY_LEAF_SIGNATURE', true],
    ['ECONNRESET', false],
    ['UND_ERR_SOCKET', false],
  ])('a call that fails with %s', (code, isNever) => {
    const cause = new TypeError('fetch failed', {
      cause: Object.assign(new Error(code), { code }),
    });
    expect(isNeverConnected(new Error('no answer', { cause }))).toBe(isNever);
  });
});
