/* Kakao's address finder: `kakao.postcode.load(fn)`, and `kakao.Postcode` with `embed()`, in a frame. */
(() => {
  'use strict';

  const { document } = globalThis;
  const home = new URL('.', document.currentScript.src);

  function size(value) {
    return typeof value === 'number' ? `${value}px` : (value ?? '100%');
  }

  class Postcode {
    constructor(options = {}) {
      this.options = options;
    }

    /** Fills the element with the finder and searches for q at once. */
    embed(element, { q = '', autoClose = true } = {}) {
      const { oncomplete, onresize, onclose, width, height } = this.options;
      const address = new URL('finder', home);
      if (q) address.searchParams.set('q', q);
      const frame = document.createElement('iframe');
      frame.title = '주소 찾기';
      frame.src = address.href;
      for (const [name, value] of [
        ['display', 'block'],
        ['width', size(width)],
        ['height', size(height)],
        ['border', '0'],
      ]) {
        frame.style.setProperty(name, value);
      }

      const receive = (event) => {
        if (!frame.isConnected) {
          globalThis.removeEventListener('message', receive);
          return;
        }
        if (event.source !== frame.contentWindow || event.origin !== home.origin) return;
        const { type, answer, height: tall } = event.data ?? {};
        if (type === 'sandbox-address-size') onresize?.({ width: frame.clientWidth, height: tall });
        if (type !== 'sandbox-address-answer') return;
        oncomplete?.(answer);
        if (!autoClose) return;
        globalThis.removeEventListener('message', receive);
        frame.remove();
        onclose?.('COMPLETE_CLOSE');
      };
      globalThis.addEventListener('message', receive);
      element.replaceChildren(frame);
    }
  }

  const kakao = { ...globalThis.kakao };
  kakao.postcode = {
    load(ready) {
      globalThis.setTimeout(() => {
        kakao.Postcode = Postcode;
        ready();
      }, 0);
    },
  };
  globalThis.kakao = kakao;
})();
