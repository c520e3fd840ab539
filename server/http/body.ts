import { ApiError } from './api-error';

const MAX_BYTES = 64 * 1024;
const JSON_TYPE = /^application\/([a-z0-9.+-]+\+)?json\s*(;|$)/i;

/**
 * Reads a JSON body; throws `ApiError` 415 for another type, 413 above 64 kB, 400 for invalid JSON
 * or UTF-8.
 */
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
