/* The address finder's page. It runs in the head, so that no tap is lost. */
(() => {
  'use strict';

  const { document, parent } = globalThis;
  const framed = parent !== globalThis;

  function post(message) {
    const { target } = document.body.dataset;
    if (framed && target) parent.postMessage(message, target);
  }

  function postSize() {
    post({ type: 'sandbox-address-size', height: document.body.offsetHeight });
  }

  document.addEventListener('click', (event) => {
    const choice = event.target.closest('[data-answer]');
    if (choice) post({ type: 'sandbox-address-answer', answer: JSON.parse(choice.dataset.answer) });
  });

  document.addEventListener('DOMContentLoaded', () => {
    const found = document.querySelector('[data-focus]');
    (found ?? document.querySelector('#query')).focus({ preventScroll: true });
    new globalThis.ResizeObserver(postSize).observe(document.body);
    postSize();
  });
})();
