import { ApiError } from './api-error';

const MAX_BYTES = 64 * 1024;
const JSON_TYPE = /^application\/([a-z0-9.+-]+\+)?json\s*(;|$)/i;

/** Reads JSON; throws 415 for another type, 413 above 64 kB, 400 for invalid JSON or UTF-8. */
export async function readJsonBody(request: Request): Promise<unknown> {
  if (!JSON_TYPE.test(request.headers.get('Content-Type') ?? '')) {
    throw new ApiError(415, 'unsupported_media_type');
  }
  const bytes = await readBytes(request);
  try {
    const value: unknown = JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes));
    return value;
  } catch (cause) {
    throw new ApiError(400, 'malformed_body', { cause });
  }
}

/** Reads the body; throws `ApiError` 413 above 64 kB, 400 when the client aborts. */
export async function readBytes(request: Request): Promise<Uint8Array> {
  if (Number(request.headers.get('Content-Length') ?? 0) > MAX_BYTES) throw tooLarge();
  const chunks: Uint8Array[] = [];
  let size = 0;
  const reader = request.body?.getReader();
  for (;;) {
    const part = await reader?.read().catch((cause: unknown) => {
      throw new ApiError(400, 'malformed_body', { cause });
    });
    if (!part || part.done) return Buffer.concat(chunks);
    size += part.value.byteLength;
    if (size > MAX_BYTES) {
      await reader?.cancel();
      throw tooLarge();
    }
    chunks.push(part.value);
  }
}

const tooLarge = () => new ApiError(413, 'body_too_large');

const MAX_DEPTH = 32;
// With the flag u, this matches only an unpaired surrogate.
const UNSTORABLE = /[\0\uD800-\uDFFF]/u;

/**
 * The path of the first text that PostgreSQL cannot store (a NUL or an unpaired surrogate), or of
 * nesting deeper than any schema; null when there is none. Checks keys too.
 */
export function badText(value: unknown): string[] | null {
  const waiting: { value: unknown; path: string[] }[] = [{ value, path: [] }];
  for (let next = waiting.pop(); next; next = waiting.pop()) {
    const { value: at, path } = next;
    if (typeof at === 'string' && UNSTORABLE.test(at)) return path;
    if (typeof at !== 'object' || at === null) continue;
    if (path.length >= MAX_DEPTH) return path;
    for (const [key, inner] of Object.entries(at)) {
      if (UNSTORABLE.test(key)) return path;
      waiting.push({ value: inner, path: [...path, key] });
    }
  }
  return null;
}

/**
 * Fields of a vendor's JSON or form body as strings; numbers are converted. Empty when the body is
 * too large, unreadable or cannot be stored; never throws.
 */
export async function readFields(request: Request): Promise<Record<string, string>> {
  try {
    const text = new TextDecoder('utf-8', { fatal: true }).decode(await readBytes(request));
    const isForm = request.headers
      .get('Content-Type')
      ?.startsWith('application/x-www-form-urlencoded');
    const body: unknown = isForm ? Object.fromEntries(new URLSearchParams(text)) : JSON.parse(text);
    if (typeof body !== 'object' || body === null || badText(body) !== null) return {};
    return Object.fromEntries(
      Object.entries(body).flatMap(([name, value]: [string, unknown]) =>
        typeof value === 'string' || typeof value === 'number' ? [[name, String(value)]] : [],
      ),
    );
  } catch {
    return {};
  }
}
