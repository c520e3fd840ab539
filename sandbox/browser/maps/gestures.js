import { performance } from './browser.js';

const TAP_SLOP = 6;
const WHEEL_STEP = 60;

/** Maps pointer, wheel and key events on the stage to camera moves. */
export function listenToGestures(stage, camera, report, signal) {
  const pointers = new Map();
  let travelled = 0;
  let trail = [];
  let wheel = 0;
  let pinch;
  let isPinched = false;

  const at = (event) => {
    const { left, top } = stage.getBoundingClientRect();
    return { x: event.clientX - left, y: event.clientY - top };
  };
  const on = (name, listener, options = {}) =>
    stage.addEventListener(name, listener, { signal, ...options });

  function spread() {
    const [one, two] = [...pointers.values()];
    return {
      distance: Math.hypot(one.x - two.x, one.y - two.y) || 1,
      middle: { x: (one.x + two.x) / 2, y: (one.y + two.y) / 2 },
    };
  }

  on('pointerdown', (event) => {
    if (event.button !== 0) return;
    camera.stop();
    if (pointers.size === 0) {
      travelled = 0;
      trail = [];
    }
    pointers.set(event.pointerId, at(event));
    pinch = pointers.size === 2 ? { ...spread(), zoom: camera.zoom } : undefined;
  });

  on('pointermove', (event) => {
    const before = pointers.get(event.pointerId);
    if (!before) return;
    const now = at(event);
    pointers.set(event.pointerId, now);
    if (pinch && pointers.size === 2) {
      const { distance, middle } = spread();
      camera.shift(middle.x - pinch.middle.x, middle.y - pinch.middle.y);
      camera.zoomAround(camera.clamp(pinch.zoom + Math.log2(distance / pinch.distance)), middle);
      pinch.middle = middle;
      travelled = Infinity;
      isPinched = true;
      return;
    }
    const step = { x: now.x - before.x, y: now.y - before.y };
    const wasTap = travelled <= TAP_SLOP;
    travelled += Math.hypot(step.x, step.y);
    if (travelled <= TAP_SLOP) return;
    if (wasTap) {
      stage.setPointerCapture(event.pointerId);
      report('dragstart');
    }
    camera.shift(step.x, step.y);
    report('drag');
    trail = [
      ...trail.filter(({ time }) => performance.now() - time < 90),
      { ...step, time: performance.now() },
    ];
  });

  function release(event) {
    if (!pointers.delete(event.pointerId)) return;
    pinch = undefined;
    if (isPinched) {
      if (pointers.size > 0) return;
      isPinched = false;
      camera.easeZoom(Math.round(camera.zoom));
      return;
    }
    if (pointers.size > 0 || travelled <= TAP_SLOP) return;
    report('dragend');
    const span = trail.length > 1 ? Math.max(16, performance.now() - trail[0].time) : Infinity;
    camera.glide(
      trail.reduce((sum, step) => sum + step.x, 0) / span,
      trail.reduce((sum, step) => sum + step.y, 0) / span,
    );
  }
  on('pointerup', release);
  on('pointercancel', release);
  on('lostpointercapture', release);

  // A drag must not click what it began or ended on.
  on(
    'click',
    (event) => {
      if (travelled > TAP_SLOP && event.detail > 0) event.stopPropagation();
    },
    { capture: true },
  );
  on('click', (event) => report('click', at(event)));
  on('dblclick', (event) => camera.easeZoom(Math.round(camera.targetZoom()) + 1, at(event)));

  on(
    'wheel',
    (event) => {
      event.preventDefault();
      wheel += event.deltaMode === 1 ? event.deltaY * 24 : event.deltaY;
      if (Math.abs(wheel) < WHEEL_STEP) return;
      camera.easeZoom(Math.round(camera.targetZoom()) - Math.sign(wheel), at(event));
      wheel = 0;
    },
    { passive: false },
  );

  on('keydown', (event) => {
    if (event.target !== stage || event.ctrlKey || event.metaKey || event.altKey) return;
    const moves = {
      ArrowLeft: [80, 0],
      ArrowRight: [-80, 0],
      ArrowUp: [0, 80],
      ArrowDown: [0, -80],
    };
    const zooms = { '+': 1, '=': 1, '-': -1, _: -1 };
    if (moves[event.key]) {
      camera.shift(...moves[event.key]);
      camera.report('rest');
    } else if (zooms[event.key])
      camera.easeZoom(Math.round(camera.targetZoom()) + zooms[event.key]);
    else return;
    event.preventDefault();
  });
}
