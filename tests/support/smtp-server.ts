import { createServer, type Socket } from 'node:net';
import type { AddressInfo } from 'node:net';

interface SmtpServer {
  url: string;
  /** The texts that were handed over, taken or not. */
  mails: string[];
  /** The answer to a mail's text; null hangs up without one. */
  answer: string | null;
  close(): Promise<void>;
}

/** A mail server for tests, on this machine and without TLS. */
export async function openSmtpServer(): Promise<SmtpServer> {
  const sockets = new Set<Socket>();
  const server = createServer((socket) => {
    sockets.add(socket);
    socket.on('close', () => sockets.delete(socket)).on('error', () => undefined);
    let text = '';
    let isMail = false;
    socket.setEncoding('utf8').write('220 mail.test\r\n');
    socket.on('data', (part: string) => {
      text += part;
      for (;;) {
        const end = text.indexOf(isMail ? '\r\n.\r\n' : '\r\n');
        if (end < 0) return;
        const line = text.slice(0, end);
        text = text.slice(end + (isMail ? 5 : 2));
        if (isMail) {
          isMail = false;
          smtp.mails.push(line);
          if (smtp.answer === null) socket.destroy();
          else socket.write(`${smtp.answer}\r\n`);
        } else if (line === 'DATA') {
          isMail = true;
          socket.write('354 go on\r\n');
        } else if (line === 'QUIT') socket.end('221 bye\r\n');
        else socket.write('250 ok\r\n');
      }
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const smtp: SmtpServer = {
    url: `smtp://127.0.0.1:${(server.address() as AddressInfo).port}`,
    mails: [],
    answer: '250 taken',
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        for (const socket of sockets) socket.destroy();
      }),
  };
  return smtp;
}
