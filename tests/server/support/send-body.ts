import { connect } from 'node:net';

export const FRAMINGS = ['plain', 'chunked'] as const;

export interface BodyRequest {
  port: number;
  method: string;
  path: string;
  framing: (typeof FRAMINGS)[number];
  /** Its media type. */
  type: string;
  bytes: number;
  headers?: Readonly<Record<string, string>>;
}

const PART = 64 * 1024;
/** What both ends of a connection may hold before the sender notices that nobody reads. */
export const MAX_SENT = 32 * 1024 * 1024;

/**
 * Sends a body to a server, heedless of the answer, until all is sent or the connection is gone. Resolves with the raw
 * answer and the bytes that were handed to the system, once the connection is closed.
 */
export function sendBody(request: BodyRequest): Promise<{ answer: string; sent: number }> {
  const { port, method, path, framing, type, bytes, headers = {} } = request;
  const isChunked = framing === 'chunked';
  const head = Object.entries({
    Host: 'localhost',
    'Content-Type': type,
    ...(isChunked ? { 'Transfer-Encoding': 'chunked' } : { 'Content-Length': String(bytes) }),
    ...headers,
  }).map(([name, value]) => `${name}: ${value}\r\n`);
  const part = Buffer.alloc(Math.min(PART, bytes), '[');
  const piece = isChunked
    ? Buffer.concat([Buffer.from(`${part.length.toString(16)}\r\n`), part, Buffer.from('\r\n')])
    : part;
  return new Promise((resolve) => {
    let answer = '';
    let sent = 0;
    // half open, since a hostile client goes on after the server has ended
    const socket = connect({ port, host: '127.0.0.1', allowHalfOpen: true });
    const write = () => {
      while (sent < bytes) {
        sent += part.length;
        if (socket.write(piece)) continue;
        socket.once('drain', write);
        return;
      }
      if (isChunked) socket.write('0\r\n\r\n');
    };
    socket.once('connect', () => {
      socket.write(`${method} ${path} HTTP/1.1\r\n${head.join('')}\r\n`);
      write();
    });
    socket.on('data', (text: Buffer) => (answer += text.toString()));
    socket.on('end', () => {
      if (sent >= bytes) socket.end();
    });
    // a reset is what is expected
    socket.on('error', () => undefined);
    socket.once('close', () => resolve({ answer, sent }));
  });
}
