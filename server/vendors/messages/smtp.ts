import { Readable } from 'node:stream';
import { createTransport } from 'nodemailer';
import { smtpFailure } from '../failures';
import { isMailAddress, parseSender } from './mail';
import type { Mail, Sender } from './messenger';

interface SmtpSettings {
  /** smtps://user:password@host:465, or smtp:// with STARTTLS. */
  url: string;
  /** As `우리 한의원 <no-reply@shop.example>`. */
  sender: string;
  /** For a whole mail (ms); with a text message before it below the lease of a message. */
  timeoutMs?: number;
}

/** Mail by SMTP: by TLS, except to this machine. */
export function createSmtp({ url, sender, timeoutMs = 25_000 }: SmtpSettings): Sender<Mail> {
  const from = parseSender(sender);
  if (from === null) throw new Error('MESSAGE_SENDER is no mail address.');
  const domain = from.address.split('@').at(-1);
  const { hostname } = new URL(url);
  const isLocal = hostname === 'localhost' || hostname === '127.0.0.1';
  const options = {
    url,
    // what it greets the server with
    name: domain,
    requireTLS: !isLocal,
    connectionTimeout: 10_000,
    greetingTimeout: 10_000,
    // a server that looks through a mail before it takes it is silent meanwhile
    socketTimeout: timeoutMs,
    disableFileAccess: true,
    disableUrlAccess: true,
  };
  return {
    check: async () => {
      try {
        await createTransport(options).verify();
        return null;
      } catch (error) {
        return smtpFailure(error, false).code ?? 'unknown';
      }
    },
    send: async ({ id, to, subject, text }) => {
      if (!isMailAddress(to)) return { outcome: 'refused', code: 'address' };
      const mail = { from, to: { name: '', address: to }, subject, text };
      const headers = { 'X-Dalim-Message': id, 'Auto-Submitted': 'auto-generated' };
      const signal = AbortSignal.timeout(timeoutMs);
      let isHandedOver = false;
      // the library names no step for a lost connection, and reads the message only after the answer to DATA
      async function* handOver(message: Readable) {
        yield* message;
        isHandedOver = true;
      }
      const transport = createTransport(options);
      transport.use('stream', ({ message }, done) => {
        message.processFunc((whole) => Readable.from(handOver(whole)));
        done();
      });
      try {
        const messageId = `<${id}@${domain}>`;
        await transport.sendMail({ ...mail, headers, messageId, signal });
        return { outcome: 'sent' };
      } catch (error) {
        return smtpFailure(error, isHandedOver);
      }
    },
  };
}
