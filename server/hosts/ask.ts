/** What a host answered; `fault` when it did not. */
export type Heard = { status: number; headers: Headers; text: string } | { fault: string };

/** A check waits no longer for one answer (ms), and reads no longer one. */
const CHECK_MS = 5000;
const MAX_CHARACTERS = 2_000_000;

/** Makes one request of a check; a redirect is a fault, as it is for rendering. Never throws. */
export async function ask(
  url: string,
  init: RequestInit,
  send: typeof fetch = fetch,
): Promise<Heard> {
  try {
    const signal = AbortSignal.timeout(CHECK_MS);
    const answer = await send(url, { ...init, signal, redirect: 'error' });
    const text = await answer.text();
    if (text.length > MAX_CHARACTERS) return { fault: '답이 너무 길어요' };
    return { status: answer.status, headers: answer.headers, text };
  } catch (error) {
    return { fault: faultOf(error) };
  }
}

function faultOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  if (error.name === 'TimeoutError') return `${CHECK_MS / 1000}초 안에 답하지 않아요`;
  const { cause } = error;
  const code = cause instanceof Error && 'code' in cause ? String(cause.code) : error.message;
  return `연결하지 못했어요 (${code})`;
}

/** The JSON of an answer; undefined for any other. */
export function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return undefined;
  }
}
