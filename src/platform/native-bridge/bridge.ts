/** A message to the app wrapper (vendors 11). */
interface BridgeMessage {
  v: 1;
  type: 'haptic';
  payload: { style: 'light' };
}

interface BridgeWindow {
  ReactNativeWebView?: { postMessage(message: string): void };
  flutter_inappwebview?: { callHandler(name: string, ...args: string[]): unknown };
  DalimAndroid?: { postMessage(message: string): void };
  webkit?: { messageHandlers?: { dalim?: { postMessage(message: string): void } } };
}

const WRAPPER = /\bDalimApp\/\d/;

/** Whether the app runs inside the wrapper, known by the suffix of its user-agent (spec 1). */
export function isAppWrapper(userAgent: string): boolean {
  return WRAPPER.test(userAgent);
}

/** A light tap of the wrapper's haptics (spec 1). Outside of it nothing happens, and it never throws. */
export function sendHaptic(): void {
  if (typeof window === 'undefined' || !isAppWrapper(navigator.userAgent)) return;
  send({ v: 1, type: 'haptic', payload: { style: 'light' } });
}

function send(message: BridgeMessage): void {
  const text = JSON.stringify(message);
  const bridge = window as unknown as BridgeWindow;
  try {
    if (bridge.ReactNativeWebView) bridge.ReactNativeWebView.postMessage(text);
    else if (bridge.flutter_inappwebview) bridge.flutter_inappwebview.callHandler('dalim', text);
    else if (bridge.webkit?.messageHandlers?.dalim)
      bridge.webkit.messageHandlers.dalim.postMessage(text);
    else bridge.DalimAndroid?.postMessage(text);
  } catch {
    // a broken bridge must never harm the shop
  }
}
