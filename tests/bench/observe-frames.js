// Runs in the measured page: frame times while scrolling or dragging. Plain JavaScript, since a
// compiler's helpers do not exist in the page.
globalThis.observedFrames = {
  start() {
    const gaps = [];
    let last = globalThis.performance.now();
    let isOn = true;
    const next = (now) => {
      gaps.push(now - last);
      last = now;
      if (isOn) globalThis.requestAnimationFrame(next);
    };
    globalThis.requestAnimationFrame((now) => {
      last = now;
      globalThis.requestAnimationFrame(next);
    });
    this.stop = () => {
      isOn = false;
      return gaps;
    };
  },
};
