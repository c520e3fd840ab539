import { Socket } from 'node:net';
import { expect, test as base, vi } from 'vitest';
import { createSmtp } from '../../../server/vendors/messages/smtp';
import { openSmtpServer } from '../../support/smtp-server';
import { UNTRUSTED } from '../../support/untrusted-certificate';

const MESSAGE = {
  id: '0123456789abcdef01234567',
  to: 'kim@example.com',
  subject: '[달임] 예약을 알려 드려요',
  text: '내일 오전 10:00에 예약이 있어요.',
};

const test = base
  .extend('smtp', async ({}, { onCleanup }) => {
    const smtp = await openSmtpServer();
    onCleanup(() => smtp.close());
    return smtp;
  })
  .extend('messenger', ({ smtp }) =>
    createSmtp({ url: smtp.url, sender: '달임 <no@shop.example>' }),
  );

test('mail carries our id, and its text whole', async ({ smtp, messenger }) => {
  expect(await messenger.send(MESSAGE)).toEqual({ outcome: 'sent' });
  const [mail = ''] = smtp.mails;
  expect(mail).toContain(`X-Dalim-Message: ${MESSAGE.id}`);
  expect(mail).toContain(`Message-ID: <${MESSAGE.id}@shop.example>`);
  expect(mail).toContain('To: kim@example.com');
  const body = mail.slice(mail.indexOf('\r\n\r\n'));
  expect(Buffer.from(body, 'base64').toString()).toContain(MESSAGE.text);
});

test('mail to anything but one address is refused', async ({ smtp, messenger }) => {
  for (const to of [
    'kim@example.com, lee@example.com',
    'Kim <kim@example.com>',
    'all: kim@example.com;',
    'kim@example.com\r\nBcc: lee@example.com',
    'no address',
  ])
    expect([to, await messenger.send({ ...MESSAGE, to })]).toEqual([
      to,
      { outcome: 'refused', code: 'address' },
    ]);
  expect(smtp.mails).toEqual([]);
});

test('mail is from the name and the address of the sender, which has to be one', async ({
  smtp,
  messenger,
}) => {
  await messenger.send(MESSAGE);
  expect(smtp.mails[0]).toMatch(/^From: =\?UTF-8\?\S+ <no@shop\.example>\r?$/m);
  const open = (sender: string) => () => createSmtp({ url: smtp.url, sender });
  for (const sender of [
    '달임',
    'a@shop.example, b@shop.example',
    '달임 <a@b.example> <c@d.example>',
  ])
    expect(open(sender), sender).toThrow('no mail address');
  await open('no@shop.example')().send(MESSAGE);
  expect(smtp.mails[1], 'the brand’s name').toMatch(/^From: =\?UTF-8\?\S+ <no@shop\.example>\r?$/m);
});

test('a fault of ours is certainly not sent, at each step before the text is handed over', async ({
  smtp,
  messenger,
}) => {
  const faults = {
    CONNECT: ['554 blocked', 'CONN 554'],
    EHLO: ['421 busy', 'EHLO 421'],
    AUTH: ['535 5.7.8 wrong password', 'AUTH PLAIN 535'],
    MAIL: ['550 5.1.8 no such domain', 'MAIL FROM 550'],
    RCPT: ['451 later', 'RCPT TO 451'],
    DATA: ['554 no', 'DATA 554'],
    END: ['554 5.7.1 not authenticated by SPF', 'DATA 554'],
  } as const;
  for (const [step, [answer, code]] of Object.entries(faults)) {
    smtp.answers = { [step]: answer };
    expect([step, await messenger.send(MESSAGE)]).toEqual([step, { outcome: 'not sent', code }]);
  }
  for (const step of ['CONNECT', 'EHLO', 'AUTH', 'MAIL', 'RCPT', 'DATA'] as const) {
    smtp.answers = { [step]: null };
    const sent = await messenger.send(MESSAGE);
    expect([step, sent]).toMatchObject([step, { outcome: 'not sent' }]);
    expect(sent.code).toMatch(/^CONN ECONN/);
  }
});

test('only a text that was handed over and got no answer may have been sent: lost within it or after its final dot', async ({
  smtp,
  messenger,
}) => {
  for (const step of ['TEXT', 'END'] as const) {
    smtp.answers = { [step]: null };
    expect([step, await messenger.send(MESSAGE)]).toMatchObject([step, { outcome: 'unknown' }]);
  }
  expect(smtp.mails).toHaveLength(1);
  smtp.answers = { END: '' };
  const hurried = createSmtp({ url: smtp.url, sender: 'no@shop.example', timeoutMs: 200 });
  expect(await hurried.send(MESSAGE)).toMatchObject({ outcome: 'unknown' });
});

test('mail that a server takes eleven seconds after its final dot is sent', async ({
  smtp,
  messenger,
  onTestFinished,
}) => {
  // a second lasts 40 ms, for the server and for a silent connection
  const { setTimeout } = Socket.prototype;
  const idle = vi.spyOn(Socket.prototype, 'setTimeout').mockImplementation(function (
    this: Socket,
    ms,
    onTimeout,
  ) {
    return setTimeout.call(this, ms / 25, onTimeout);
  });
  onTestFinished(() => idle.mockRestore());
  smtp.silenceMs = 440;
  expect(await messenger.send(MESSAGE)).toEqual({ outcome: 'sent' });
});

test('a connection lost after the server took the text is sent', async ({ smtp, messenger }) => {
  smtp.answers = { TAKEN: null };
  expect(await messenger.send(MESSAGE)).toEqual({ outcome: 'sent' });
});

test('a server that refuses the recipient ends it, one that names our login or sender does not', async ({
  smtp,
  messenger,
}) => {
  for (const [answer, outcome] of [
    ['550 5.1.1 no such user', 'refused'],
    ['553 no such user', 'refused'],
    ['554 5.7.1 relay access denied', 'not sent'],
    ['530 authentication required', 'not sent'],
    ['550-5.1.8 no such domain\r\n550 5.1.8 of the sender', 'not sent'],
  ] as const) {
    smtp.answers = { RCPT: answer };
    expect([answer, await messenger.send(MESSAGE)]).toMatchObject([answer, { outcome }]);
  }
});

test('mail to a server that is gone, whose certificate is not trusted or that says nothing was not sent', async ({
  smtp,
  messenger,
  onTestFinished,
}) => {
  const untrusted = await openSmtpServer(UNTRUSTED);
  onTestFinished(() => untrusted.close());
  const byTls = createSmtp({ url: untrusted.url, sender: 'no@shop.example' });
  const refused = await byTls.send(MESSAGE);
  expect(refused).toMatchObject({ outcome: 'not sent' });
  expect(refused.code).toMatch(/^CONN (?:DEPTH_ZERO|CERT)_/);
  expect(untrusted.mails).toEqual([]);
  smtp.answers = { CONNECT: '' };
  const silent = createSmtp({ url: smtp.url, sender: 'no@shop.example', timeoutMs: 200 });
  expect(await silent.send(MESSAGE)).toMatchObject({ outcome: 'not sent' });
  await smtp.close();
  expect(await messenger.send(MESSAGE)).toEqual({
    outcome: 'not sent',
    code: 'CONN ECONNREFUSED',
  });
});
