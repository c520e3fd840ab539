/*
 * Sandbox of NicePay's browser script: window.AUTHNICE with requestPay. The browser navigates to
 * the window and comes back by a form POST to returnUrl; fnError is called when no window can be
 * opened. No HTML strings and no script URLs: it runs under Trusted Types.
 */
(() => {
  'use strict';

  const { document, location } = globalThis;
  const home = new URL('../../', document.currentScript.src);
  let open = false;

  async function requestPay(params) {
    const { fnError, ...wishes } = params;
    if (open) return;
    open = true;
    try {
      const response = await fetch(new URL('window', home), {
        method: 'POST',
        credentials: 'omit',
        headers: { 'Content-Type': 'application/json' },
        body: JSON.stringify(wishes),
      });
      const { path, error } = await response.json();
      if (path) {
        location.assign(new URL(path, home));
        // A page restored from the back/forward cache may pay again.
        globalThis.addEventListener('pageshow', () => (open = false), { once: true });
        return;
      }
      open = false;
      fnError?.(error);
    } catch {
      open = false;
      fnError?.({ msg: '결제창을 열지 못했어요.', errorMsg: 'window not reachable' });
    }
  }

  globalThis.AUTHNICE = { requestPay };
})();
