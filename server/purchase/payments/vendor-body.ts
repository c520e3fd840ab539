import { readBytes } from '../../http/body';
import { badText } from '../../http/text';

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
