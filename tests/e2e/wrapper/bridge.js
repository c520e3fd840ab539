/* React Native's bridge, whose messages go to the page that acts as the native side; it also counts real presses. */
(() => {
  const { window, document, location, BroadcastChannel } = globalThis;
  if (location.pathname.startsWith('/sandbox') || location.pathname === '/wrapper.html') return;
  const channel = new BroadcastChannel('wrapper');
  const post = (text) => channel.postMessage({ kind: 'message', text });
  window.ReactNativeWebView = { postMessage: post };
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
