/* The payment window: submits once, cancels on Escape, and posts the result to the opener. */
(() => {
  'use strict';

  const { document, parent } = globalThis;
  const form = document.querySelector('[data-window]');
  const done = document.querySelector('[data-result]');
  const target = (form ?? done)?.dataset.target;
  const framed = parent !== globalThis;
  let pressed = false;

  function post(message) {
    if (framed && target) parent.postMessage(message, target);
  }

  if (done) post({ type: 'sandbox-payment-result', result: JSON.parse(done.dataset.result) });
  if (!form) return;

  form.addEventListener('submit', (event) => {
    if (pressed) {
      event.preventDefault();
      return;
    }
    pressed = true;
    form.setAttribute('aria-busy', 'true');
    form.querySelector('[role=status]').textContent = '처리하고 있어요. 창을 닫지 마세요.';
  });

  function cancel() {
    if (!pressed) form.requestSubmit(form.querySelector('[value=cancel]'));
  }

  globalThis.addEventListener('keydown', (event) => {
    if (event.key === 'Escape' && framed) cancel();
  });
  globalThis.addEventListener('message', (event) => {
    if (
      event.source === parent &&
      event.origin === target &&
      event.data?.type === 'sandbox-payment-close'
    ) {
      cancel();
    }
  });
})();
