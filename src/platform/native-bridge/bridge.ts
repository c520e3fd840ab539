import { parseUrl } from '@contract/core/parse-url';

/** Schemes that only the browser's own page can handle. */
const OWN = /^(https?|blob|data|javascript|about):$/;

/** Whether a link belongs to another program (vendors 11), by its scheme (`tel:`, `intent:`), or to another site. */
export function isHandedOn(address: string, origin: string): boolean {
  const url = parseUrl(address);
  if (!url) return false;
  if (!OWN.test(url.protocol)) return true;
  return /^https?:$/.test(url.protocol) && url.origin !== origin;
}

/** A message from the app wrapper. */
type WrapperMessage =
  /** The safe areas in CSS pixels. */
  | { type: 'safe-area'; insets: Readonly<Record<Edge, number>> }
  /** The device's own back button was pressed. */
  | { type: 'back' };

type Edge = 'top' | 'right' | 'bottom' | 'left';

const EDGES: readonly Edge[] = ['top', 'right', 'bottom', 'left'];
const MAX_PX = 200;

/** Parses a message of version 1; anything else, unknown types included, is null and ignored (vendors 11). */
export function readWrapperMessage(text: unknown): WrapperMessage | null {
  if (typeof text !== 'string') return null;
  try {
    const message: unknown = JSON.parse(text);
    if (!isObject(message) || message['v'] !== 1) return null;
    if (message['type'] === 'back') return { type: 'back' };
    const { payload } = message;
    if (message['type'] !== 'safe-area' || !isObject(payload)) return null;
    const insets = EDGES.map((edge) => [edge, payload[edge] ?? 0] as const);
    if (!insets.every(([, value]) => isInset(value))) return null;
    return { type: 'safe-area', insets: Object.fromEntries(insets) as Record<Edge, number> };
  } catch {
    return null;
  }
}

function isInset(value: unknown): boolean {
  return typeof value === 'number' && value >= 0 && value <= MAX_PX;
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null;
}

/** A message to the app wrapper (vendors 11). A wrapper that does not know a type ignores it. */
type BridgeMessage =
  | { v: 1; type: 'haptic'; payload: { style: 'light' } }
  /** An address for another program: a telephone, a wallet, another site. */
  | { v: 1; type: 'open'; payload: { url: string } };

interface BridgeWindow {
  ReactNativeWebView?: { postMessage(message: string): void };
  flutter_inappwebview?: { callHandler(name: string, ...args: string[]): unknown };
  DalimAndroid?: { postMessage(message: string): void };
  webkit?: { messageHandlers?: { dalim?: { postMessage(message: string): void } } };
}

/** Posts a message over the bridge that exists, and returns whether one took it; never throws. */
export function sendToWrapper(message: BridgeMessage): boolean {
  const text = JSON.stringify(message);
  const { ReactNativeWebView, flutter_inappwebview, webkit, DalimAndroid } =
    window as unknown as BridgeWindow;
  const plain = ReactNativeWebView ?? webkit?.messageHandlers?.dalim ?? DalimAndroid;
  try {
    if (plain) plain.postMessage(text);
    else if (flutter_inappwebview)
      // it answers a promise, which rejects without a handler
      Promise.resolve(flutter_inappwebview.callHandler('dalim', text)).catch(() => undefined);
    else return false;
    return true;
  } catch {
    return false;
  }
}
