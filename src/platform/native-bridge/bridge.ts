/** A message to the app wrapper (vendors 11). A wrapper that does not know a type ignores it. */
export type BridgeMessage =
  | { v: 1; type: 'haptic'; payload: { style: 'light' } }
  /** An address that belongs to another program: a telephone, a wallet, another site. */
  | { v: 1; type: 'open'; payload: { url: string } };

interface BridgeWindow {
  ReactNativeWebView?: { postMessage(message: string): void };
  flutter_inappwebview?: { callHandler(name: string, ...args: string[]): unknown };
  DalimAndroid?: { postMessage(message: string): void };
  webkit?: { messageHandlers?: { dalim?: { postMessage(message: string): void } } };
}

/**
 * Sends a message over the bridge that is there: React Native's, Flutter's, iOS's or Android's. Answers
 * whether one took it; a missing or broken bridge never throws.
 */
export function sendToWrapper(message: BridgeMessage): boolean {
  const text = JSON.stringify(message);
  const { ReactNativeWebView, flutter_inappwebview, webkit, DalimAndroid } =
    window as unknown as BridgeWindow;
  const plain = ReactNativeWebView ?? webkit?.messageHandlers?.dalim ?? DalimAndroid;
  try {
    if (plain) plain.postMessage(text);
    else if (flutter_inappwebview) quietly(flutter_inappwebview.callHandler('dalim', text));
    else return false;
    return true;
  } catch {
    return false;
  }
}

/** Flutter's bridge answers a promise, which fails when nobody listens there. */
function quietly(answer: unknown): void {
  Promise.resolve(answer).catch(() => undefined);
}
