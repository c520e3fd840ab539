import { expect, test as base } from 'vitest';
import { createSmtp } from '../../../server/vendors/smtp';
import { openSmtpServer } from '../../support/smtp-server';

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
  expect(mail).toContain(`Message-ID: <${MESSAGE.id}@dalim.invalid>`);
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
  expect(open('no@shop.example')).not.toThrow();
});

test('mail that the server puts off was not sent, that it refuses never will be', async ({
  smtp,
  messenger,
}) => {
  smtp.answer = '451 later';
  expect(await messenger.send(MESSAGE)).toEqual({ outcome: 'not sent', code: '451' });
  smtp.answer = '554 no';
  expect(await messenger.send(MESSAGE)).toEqual({ outcome: 'refused', code: '554' });
});

test('mail whose answer is lost may have been sent', async ({ smtp, messenger }) => {
  smtp.answer = null;
  expect(await messenger.send(MESSAGE)).toMatchObject({ outcome: 'unknown' });
});

test('mail to a server that is gone was not sent', async ({ smtp, messenger }) => {
  await smtp.close();
  expect(await messenger.send(MESSAGE)).toMatchObject({ outcome: 'not sent' });
});
