// Runs in the measured page: when a tapped product's name, price and picture are shown, and when its buy buttons are.
const { document, performance, requestAnimationFrame } = globalThis;

globalThis.listToProduct = new Promise((resolve) => {
  globalThis.addEventListener(
    'click',
    (tap) => {
      const started = performance.now();
      const listed = tap.target.closest('a')?.querySelector('h3')?.textContent;
      if (!listed) return;
      let known = 0;
      const isKnown = () => {
        const heading = document.querySelector('main h1')?.textContent ?? ' ';
        return (
          listed.startsWith(heading) &&
          /\d원/.test(document.querySelector('main').textContent) &&
          [...document.querySelectorAll('main img')].some(
            (image) =>
              image.naturalWidth > 0 &&
              image.getBoundingClientRect().width > globalThis.innerWidth / 2,
          )
        );
      };
      const look = () => {
        const now = performance.now() - started;
        if (known === 0 && isKnown()) known = now;
        const buttons = [...document.querySelectorAll('main button')];
        if (known > 0 && buttons.some((button) => button.textContent === '장바구니 담기'))
          resolve({ known, whole: now });
        else requestAnimationFrame(look);
      };
      requestAnimationFrame(look);
    },
    { capture: true },
  );
});
