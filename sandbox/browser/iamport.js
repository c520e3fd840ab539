/*
 * Sandbox of PortOne V1's browser script: window.IMP with init and request_pay. On phones with
 * m_redirect_url the browser redirects and no callback is called; elsewhere a dialog opens with the
 * window in a frame, and the callback is called exactly once. No HTML strings and no script URLs:
 * it runs under Trusted Types.
 */
(() => {
  'use strict';

  const { document, location, navigator } = globalThis;
  const home = new URL('.', document.currentScript.src);
  const GRACE_MS = 1500;
  let merchantCode;
  let open = false;

  function isPhone() {
    return /Android|iPhone|iPad|iPod|Mobile/i.test(navigator.userAgent);
  }

  function failure(params, code, message) {
    return { merchant_uid: params.merchant_uid, error_code: code, error_msg: message };
  }

  async function openWindow(params, redirect) {
    const response = await fetch(new URL('window', home), {
      method: 'POST',
      credentials: 'omit',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({ merchant_code: merchantCode, redirect, params }),
    });
    if (!response.ok) throw new Error(`payment window: ${response.status}`);
    return response.json();
  }

  function style(element, rules) {
    for (const [name, value] of Object.entries(rules)) element.style.setProperty(name, value);
  }

  function buildDialog(address) {
    const dialog = document.createElement('dialog');
    dialog.setAttribute('aria-label', '결제 (테스트용)');
    style(dialog, {
      position: 'fixed',
      inset: '0',
      width: '100vw',
      height: '100dvh',
      'max-width': 'none',
      'max-height': 'none',
      margin: '0',
      padding: '0',
      border: '0',
      display: 'grid',
      'place-items': 'center',
      background: 'rgb(31 27 22 / 55%)',
    });
    const panel = document.createElement('div');
    style(panel, {
      display: 'flex',
      'flex-direction': 'column',
      width: 'min(100vw, 440px)',
      height: 'min(100dvh, 760px)',
      overflow: 'hidden',
      'border-radius': '14px',
      background: '#fffdf8',
    });
    const close = document.createElement('button');
    close.type = 'button';
    close.textContent = '결제창 닫기';
    style(close, {
      'align-self': 'flex-end',
      'min-height': '44px',
      padding: '0 20px',
      border: '0',
      background: 'transparent',
      color: '#23402f',
      font: '600 15px/1 sans-serif',
      cursor: 'pointer',
    });
    const frame = document.createElement('iframe');
    frame.title = '결제 (테스트용)';
    frame.src = address;
    style(frame, { flex: '1', width: '100%', border: '0' });
    panel.append(close, frame);
    dialog.append(panel);
    return { dialog, frame, close };
  }

  /*
   * Resolves with the window's result. Closing asks the window to cancel; one that is charging or
   * does not answer is closed all the same, and the charge's outcome is unknown.
   */
  function showWindow(address, params) {
    return new Promise((resolve) => {
      const { dialog, frame, close } = buildDialog(address.href);
      const scroll = document.documentElement.style.overflow;
      let grace;
      let finished = false;

      function finish(result) {
        if (finished) return;
        finished = true;
        clearTimeout(grace);
        globalThis.removeEventListener('message', receive);
        dialog.close();
        dialog.remove();
        document.documentElement.style.overflow = scroll;
        resolve(result);
      }
      function receive(event) {
        if (event.source !== frame.contentWindow || event.origin !== home.origin) return;
        if (event.data?.type === 'sandbox-payment-result') finish(event.data.result);
      }
      function leave() {
        frame.contentWindow.postMessage({ type: 'sandbox-payment-close' }, home.origin);
        clearTimeout(grace);
        grace = setTimeout(abandon, GRACE_MS);
      }
      function abandon() {
        finish(failure(params, 'PAY_PROCESS_CANCELED', '결제창을 닫았어요.'));
      }

      globalThis.addEventListener('message', receive);
      close.addEventListener('click', leave);
      dialog.addEventListener('cancel', (event) => {
        event.preventDefault();
        leave();
      });
      // A browser may close a dialog after repeated cancel requests.
      dialog.addEventListener('close', abandon);
      frame.addEventListener('load', () => frame.focus());
      document.documentElement.style.overflow = 'hidden';
      document.body.append(dialog);
      dialog.showModal();
    });
  }

  async function pay(params) {
    const redirect = Boolean(params.m_redirect_url) && isPhone();
    const opened = await openWindow(params, redirect);
    if (opened.result) return opened.result;
    const address = new URL(opened.path, home);
    if (!redirect) return showWindow(address, params);
    location.assign(address);
    return undefined;
  }

  globalThis.IMP = {
    init(code) {
      if (merchantCode !== undefined) throw new Error('IMP.init must be called exactly once');
      if (typeof code !== 'string' || code === '')
        throw new Error('IMP.init needs the merchant code');
      merchantCode = code;
    },
    request_pay(params, callback) {
      if (merchantCode === undefined)
        throw new Error('IMP.init must be called before IMP.request_pay');
      const call = (result) => result && callback?.(result);
      if (open) {
        call(failure(params, 'F409', '결제창이 이미 열려 있어요.'));
        return;
      }
      open = true;
      void pay(params)
        .catch(() => failure(params, 'F500', '결제창을 열지 못했어요.'))
        .then((result) => {
          open = false;
          call(result);
        });
    },
  };
})();
