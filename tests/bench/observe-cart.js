// Runs in the measured page: when the cart's link first says that a product is in it.
const { document, performance, MutationObserver } = globalThis;

globalThis.firstInCart = new Promise((resolve) => {
  new MutationObserver((_, observer) => {
    if (!document.querySelector('a[aria-label="장바구니, 1개 담김"]')) return;
    observer.disconnect();
    resolve(Math.round(performance.now()));
  }).observe(document, { subtree: true, attributeFilter: ['aria-label'] });
});
