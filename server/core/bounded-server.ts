import {
  createServer,
  type IncomingMessage,
  type RequestListener,
  type Server,
  type ServerResponse,
} from 'node:http';
import { ERROR_MESSAGES } from '@contract/core/error-messages';
import type { ErrorBody } from '@contract/core/endpoint';

/** Above the own limit of each route. */
const MAX_BODY = 256 * 1024;
const BODY_MS = 25_000;
/** How long an answer may take to arrive before the connection is reset. */
const LINGER_MS = 250;

const TOO_LARGE = rawAnswer('413 Payload Too Large', {
  code: 'body_too_large',
  message: ERROR_MESSAGES.body_too_large,
});
const TIMED_OUT = rawAnswer('408 Request Timeout');

/**
 * An HTTP server for every listener of ours. A body larger than any route takes is counted as it arrives and cut off
 * with its connection, whether somebody reads it or not; so is a client that stops in the middle for `bodyMs`.
 */
export function createBoundedServer(answer: RequestListener, bodyMs = BODY_MS): Server {
  const server = createServer((request, response) => {
    if (admitBody(request, response, bodyMs)) answer(request, response);
  });
  return server.on('checkContinue', (request: IncomingMessage, response: ServerResponse) => {
    if (!admitBody(request, response, bodyMs)) return;
    response.writeContinue();
    answer(request, response);
  });
}

/** Watches the body of a request; false when its length alone refuses it. */
function admitBody(request: IncomingMessage, response: ServerResponse, bodyMs: number): boolean {
  const { 'content-length': length, 'transfer-encoding': coding } = request.headers;
  if (length === undefined && coding === undefined) return true;
  if (Number(length) > MAX_BODY) {
    cutOff(request, response, TOO_LARGE);
    return false;
  }
  const late = setTimeout(() => {
    if (!request.complete) cutOff(request, response, TIMED_OUT);
  }, bodyMs);
  request.once('close', () => clearTimeout(late));
  let size = 0;
  const push = request.push.bind(request);
  // the parser calls it with each part, and stops reading while it answers false
  request.push = (part: Buffer | null) => {
    size += part?.length ?? 0;
    if (size <= MAX_BODY) return push(part);
    cutOff(request, response, TOO_LARGE);
    return false;
  };
  // unless reading has begun, Node drops what nobody has read without `push`
  request.read(0);
  response.once('finish', () => request.resume());
  return true;
}

/** Answers where that is still possible, reads no more and closes the connection. */
function cutOff({ socket }: IncomingMessage, response: ServerResponse, answer: string): void {
  if (socket.writableEnded) return;
  // a response without a socket waits for those before it
  if (!response.headersSent && response.socket !== null) socket.write(answer);
  socket.end();
  setTimeout(() => socket.destroy(), LINGER_MS);
}

function rawAnswer(status: string, body?: ErrorBody): string {
  const text = body === undefined ? '' : JSON.stringify(body);
  const type = text === '' ? '' : 'Content-Type: application/json\r\nCache-Control: no-store\r\n';
  const length = `Content-Length: ${Buffer.byteLength(text)}\r\n`;
  return `HTTP/1.1 ${status}\r\nConnection: close\r\n${type}${length}\r\n${text}`;
}
