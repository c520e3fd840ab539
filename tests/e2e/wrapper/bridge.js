/*
 * The bridge that a wrapper injects: one of the four kinds; its messages go to the page that acts as the
 * native side. It also counts real presses.
 */
(() => {
  const { window, document, location, BroadcastChannel } = globalThis;
  if (location.pathname.startsWith('/sandbox') || location.pathname === '/wrapper.html') return;
  const channel = new BroadcastChannel('wrapper');
  const post = (text) => channel.postMessage({ kind: 'message', text });
  const kind = window.bridgeKind;
  const bridges = {
    'react-native': () => (window.ReactNativeWebView = { postMessage: post }),
    flutter: () =>
      (window.flutter_inappwebview = {
        callHandler: (_name, text) => Promise.resolve(post(text)),
      }),
    ios: () => (window.webkit = { messageHandlers: { dalim: { postMessage: post } } }),
    android: () => (window.DalimAndroid = { postMessage: post }),
    throwing: () =>
      (window.ReactNativeWebView = {
        postMessage: () => {
          throw new Error('the bridge is broken');
        },
      }),
    missing: () => {},
  };
  bridges[kind]?.();
  document.addEventListener(
    'click',
    ({ target }) => {
      const control = target.closest('button, input[type="radio"], input[type="checkbox"]');
      if (control && !control.matches(':disabled, [aria-disabled="true"]'))
        channel.postMessage({ kind: 'tap' });
    },
    true,
  );
  channel.addEventListener('message', ({ data }) => {
    if (data.kind === 'to-shop') window.postMessage(data.text, location.origin);
  });
})();
