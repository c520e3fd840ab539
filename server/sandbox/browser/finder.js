/*
 * The address finder's page: hands the chosen address and the page's height to the embedder. It runs
 * before the page has its words, so that no choice can be tapped that it does not hear.
 */
(() => {
  'use strict';

  const { document, parent } = globalThis;
  const framed = parent !== globalThis;

  function tell(message) {
    const { target } = document.body.dataset;
    if (framed && target) parent.postMessage(message, target);
  }

  function tellSize() {
    tell({ type: 'sandbox-address-size', height: document.body.offsetHeight });
  }

  document.addEventListener('click', (event) => {
    const choice = event.target.closest('[data-answer]');
    if (choice) tell({ type: 'sandbox-address-answer', answer: JSON.parse(choice.dataset.answer) });
  });

  document.addEventListener('DOMContentLoaded', () => {
    const found = document.querySelector('[data-focus]');
    (found ?? document.querySelector('#query')).focus({ preventScroll: true });
    new globalThis.ResizeObserver(tellSize).observe(document.body);
    tellSize();
  });
})();
