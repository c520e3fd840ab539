import { createTransport } from 'nodemailer';
import { isMailAddress, parseSender } from './mail-address';
import type { Mail, Sender, Sent } from './messenger';

interface SmtpSettings {
  /** smtps://user:password@host:465, or smtp:// with STARTTLS. */
  url: string;
  /** As `달임 <no-reply@shop.example>`. */
  sender: string;
}

/** Mail by SMTP: by TLS, except to this machine. */
export function createSmtp({ url, sender }: SmtpSettings): Sender<Mail> {
  const from = parseSender(sender);
  if (from === null) throw new Error('MESSAGE_SENDER is no mail address.');
  const { hostname } = new URL(url);
  const isLocal = hostname === 'localhost' || hostname === '127.0.0.1';
  const transport = createTransport({
    url,
    requireTLS: !isLocal,
    connectionTimeout: 10_000,
    greetingTimeout: 10_000,
    socketTimeout: 10_000,
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  return {
    send: async ({ id, to, subject, text }) => {
      if (!isMailAddress(to)) return { outcome: 'refused', code: 'address' };
      const mail = { from, to: { name: '', address: to }, subject, text };
      const headers = { 'X-Dalim-Message': id, 'Auto-Submitted': 'auto-generated' };
      try {
        await transport.sendMail({ ...mail, headers, messageId: `<${id}@dalim.invalid>` });
        return { outcome: 'sent' };
      } catch (error) {
        return outcomeOf(error);
      }
    },
  };
}

/** Only what the server said, or a connection that never began, is certain: a lost answer may be a yes. */
function outcomeOf(error: unknown): Sent {
  const { responseCode, code, syscall } = error as Record<string, unknown>;
  if (typeof responseCode === 'number')
    return { outcome: responseCode >= 500 ? 'refused' : 'not sent', code: String(responseCode) };
  const isCertain = code === 'EDNS' || code === 'EAUTH' || syscall === 'connect';
  return { outcome: isCertain ? 'not sent' : 'unknown', code: String(code) };
}
