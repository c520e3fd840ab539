import { devicePixelRatio } from './browser.js';

/** Pixels painted beyond each edge, so that a drag needs no repaint. */
const SPARE = 160;
/** Zoom steps for which the painted image may be scaled while the map moves. */
const STRETCH = 0.45;

/** A cleared canvas context of a size in CSS pixels. */
export function clearedContext(canvas, width, height) {
  const ratio = Math.min(3, devicePixelRatio || 1);
  const [wide, high] = [Math.round(width * ratio), Math.round(height * ratio)];
  if (canvas.width !== wide || canvas.height !== high) {
    canvas.width = wide;
    canvas.height = high;
    canvas.style.setProperty('width', `${width}px`);
    canvas.style.setProperty('height', `${height}px`);
  }
  const context = canvas.getContext('2d');
  context.setTransform(ratio, 0, 0, ratio, 0, 0);
  context.clearRect(0, 0, width, height);
  return context;
}

/** The land: repainted rarely, moved and scaled with the map in between. */
export class LandLayer {
  constructor(canvas) {
    this.canvas = canvas;
    canvas.style.setProperty('transform-origin', '0 0');
  }

  /** Shows a view; calls `paint(context, view)` when the current image does not cover it. */
  show(view, isStale, paint) {
    if (isStale || !this.painted || !this.covers(view)) {
      this.painted = {
        ...view,
        left: view.left - SPARE,
        top: view.top - SPARE,
        width: view.width + 2 * SPARE,
        height: view.height + 2 * SPARE,
      };
      const { width, height } = this.painted;
      paint(clearedContext(this.canvas, width, height), this.painted);
    }
    const { x, y, stretch } = this.place(view);
    this.canvas.style.setProperty('transform', `translate(${x}px, ${y}px) scale(${stretch})`);
  }

  place(view) {
    const stretch = view.scale / this.painted.scale;
    return {
      stretch,
      x: this.painted.left * stretch - view.left,
      y: this.painted.top * stretch - view.top,
    };
  }

  covers(view) {
    const { x, y, stretch } = this.place(view);
    return (
      Math.abs(Math.log2(stretch)) < STRETCH &&
      x <= 0 &&
      y <= 0 &&
      x + this.painted.width * stretch >= view.width &&
      y + this.painted.height * stretch >= view.height
    );
  }
}
