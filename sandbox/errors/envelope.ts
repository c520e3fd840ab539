/** One item of an envelope: its type and content, parsed where it is JSON. */
interface EnvelopeItem {
  readonly type: string;
  readonly content: unknown;
}

/** An item with the time it was received (ms). */
export interface ReceivedItem extends EnvelopeItem {
  readonly receivedAt: number;
}

const NEWLINE = 0x0a;

/** Lines of JSON: a header, then a header and content per item, with an optional length in bytes; null when invalid. */
export function decodeEnvelope(bytes: Uint8Array) {
  let at = 0;
  const take = (length?: number): Uint8Array => {
    const newline = bytes.indexOf(NEWLINE, at);
    const end = length === undefined ? (newline < 0 ? bytes.length : newline) : at + length;
    const part = bytes.subarray(at, end);
    at = end + 1;
    return part;
  };
  const header = parseObject(take());
  if (!header) return null;
  const items: EnvelopeItem[] = [];
  while (at < bytes.length) {
    const line = take();
    if (line.length === 0) continue;
    const itemHeader = parseObject(line);
    if (!itemHeader || typeof itemHeader['type'] !== 'string') return null;
    const { type, length } = itemHeader;
    const content = take(typeof length === 'number' ? length : undefined);
    items.push({ type, content: parseJson(content) });
  }
  return { header, items };
}

function parseObject(bytes: Uint8Array): Record<string, unknown> | null {
  const value = parseJson(bytes);
  return typeof value === 'object' && value !== null && !Array.isArray(value)
    ? (value as Record<string, unknown>)
    : null;
}

function parseJson(bytes: Uint8Array): unknown {
  try {
    return JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes)) as unknown;
  } catch {
    return null;
  }
}
