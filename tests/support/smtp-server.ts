import { createServer, type AddressInfo, type Socket } from 'node:net';
import { createServer as createTlsServer } from 'node:tls';

/** Where a server may fail; `TEXT` is within the mail's text, `END` after its final dot, `TAKEN` after it was taken. */
type Step =
  | 'CONNECT'
  | 'EHLO'
  | 'STARTTLS'
  | 'AUTH'
  | 'MAIL'
  | 'RCPT'
  | 'DATA'
  | 'TEXT'
  | 'END'
  | 'TAKEN';

interface SmtpServer {
  url: string;
  /** The texts that were handed over, taken or not. */
  mails: string[];
  /** What it says at a step instead of yes; null hangs up, and nothing at all is said for ''. */
  answers: Partial<Record<Step, string | null>>;
  /** For how long it is silent after the final dot (ms). */
  silenceMs: number;
  close(): Promise<void>;
}

const ANSWERS: Partial<Record<Step, string>> = {
  CONNECT: '220 mail.test',
  EHLO: '250-mail.test\r\n250 AUTH PLAIN',
  AUTH: '235 welcome',
  DATA: '354 go on',
  TEXT: '',
  END: '250 taken',
  TAKEN: '',
};

/** A mail server for tests, on this machine; with a certificate it speaks TLS only. */
export async function openSmtpServer(certificate?: {
  key: string;
  cert: string;
}): Promise<SmtpServer> {
  const sockets = new Set<Socket>();
  const serve = (socket: Socket) => {
    sockets.add(socket);
    socket.on('close', () => sockets.delete(socket)).on('error', () => undefined);
    let text = '';
    let isMail = false;
    const answer = (step: Step) => {
      const { [step]: own = ANSWERS[step] ?? '250 ok' } = smtp.answers;
      if (own === null) socket.destroy();
      else if (own !== '') socket.write(`${own}\r\n`);
    };
    socket.setEncoding('utf8');
    answer('CONNECT');
    socket.on('data', (part: string) => {
      text += part;
      while (!socket.destroyed) {
        const end = text.indexOf(isMail ? '\r\n.\r\n' : '\r\n');
        if (isMail) answer('TEXT');
        if (end < 0) return;
        const line = text.slice(0, end);
        text = text.slice(end + (isMail ? 5 : 2));
        if (isMail) {
          isMail = false;
          smtp.mails.push(line);
          setTimeout(() => {
            answer('END');
            answer('TAKEN');
          }, smtp.silenceMs);
        } else if (line === 'QUIT') socket.end('221 bye\r\n');
        else {
          isMail = line === 'DATA';
          answer(line.split(/[ :]/, 1)[0] as Step);
        }
      }
    });
  };
  const server = certificate ? createTlsServer(certificate, serve) : createServer(serve);
  server.on('tlsClientError', () => undefined);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  const smtp: SmtpServer = {
    url: `${certificate ? 'smtps' : 'smtp'}://shop:secret@127.0.0.1:${port}`,
    mails: [],
    answers: {},
    silenceMs: 0,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        for (const socket of sockets) socket.destroy();
      }),
  };
  return smtp;
}
