import {
  cancelAnimationFrame,
  performance,
  prefersReducedMotion,
  requestAnimationFrame,
} from './browser.js';
import { fromWorld, LatLng, Point, toWorld, worldSize } from './coordinates.js';

const MOVE_MS = 260;
const FRICTION = 0.0045;

/** A map's view: centre in world coordinates, zoom, size in pixels. Reports each change. */
export class Camera {
  constructor({ center, zoom, minZoom, maxZoom, width, height }, report) {
    Object.assign(this, { minZoom, maxZoom, width, height, report });
    this.center = toWorld(center);
    this.zoom = this.clamp(zoom);
  }

  clamp(zoom) {
    return Math.min(this.maxZoom, Math.max(this.minZoom, zoom));
  }

  view() {
    const scale = worldSize(this.zoom);
    return {
      zoom: this.zoom,
      scale,
      left: this.center.x * scale - this.width / 2,
      top: this.center.y * scale - this.height / 2,
      width: this.width,
      height: this.height,
    };
  }

  toPoint(place) {
    const { scale, left, top } = this.view();
    const { x, y } = toWorld(place);
    return new Point(x * scale - left, y * scale - top);
  }

  toPlace({ x, y }) {
    const { scale, left, top } = this.view();
    return fromWorld({ x: (x + left) / scale, y: (y + top) / scale });
  }

  place() {
    const { _lat: lat, _lng: lng } = fromWorld(this.center);
    return new LatLng(Number(lat.toFixed(7)), Number(lng.toFixed(7)));
  }

  /** Sets centre and zoom at once; cancels a running animation. */
  set(center, zoom) {
    this.stop();
    this.put(center, zoom);
    this.report('rest');
  }

  put(center, zoom) {
    const scale = worldSize(zoom);
    const middle = Math.min(0.5, this.height / 2 / scale);
    this.center = {
      x: Math.min(1, Math.max(0, center.x)),
      y: Math.min(1 - middle, Math.max(middle, center.y)),
    };
    this.zoom = zoom;
    this.report('move');
  }

  /** Pans by pixels. */
  shift(dx, dy) {
    const scale = worldSize(this.zoom);
    this.put({ x: this.center.x - dx / scale, y: this.center.y - dy / scale }, this.zoom);
  }

  /** Zooms around a fixed point of the map. */
  zoomAround(zoom, { x, y }) {
    const { scale, left, top } = this.view();
    const fixed = { x: (x + left) / scale, y: (y + top) / scale };
    const next = worldSize(zoom);
    this.put(
      {
        x: fixed.x - (x - this.width / 2) / next,
        y: fixed.y - (y - this.height / 2) / next,
      },
      zoom,
    );
  }

  easeTo(center, zoom) {
    const from = { ...this.center, zoom: this.zoom };
    const to = { ...center, zoom: this.clamp(zoom) };
    this.run(to.zoom, MOVE_MS, (part) =>
      this.put(
        { x: from.x + (to.x - from.x) * part, y: from.y + (to.y - from.y) * part },
        from.zoom + (to.zoom - from.zoom) * part,
      ),
    );
  }

  easeZoom(zoom, point = { x: this.width / 2, y: this.height / 2 }) {
    const from = this.zoom;
    const to = this.clamp(zoom);
    this.run(to, MOVE_MS, (part) => this.zoomAround(from + (to - from) * part, point));
  }

  /** Inertia after a drag; velocity in pixels per millisecond. */
  glide(vx, vy) {
    const speed = Math.hypot(vx, vy);
    if (speed < 0.15) return this.report('rest');
    const time = Math.min(700, Math.log(speed / 0.02) / FRICTION);
    let done = 0;
    return this.run(this.zoom, time, (part) => {
      const distance = (part * speed * time) / 4;
      this.shift((vx / speed) * (distance - done), (vy / speed) * (distance - done));
      done = distance;
    });
  }

  /** @param goal the animation's final zoom, from which a following zoom continues */
  run(goal, time, step) {
    this.stop();
    this.goal = goal;
    if (prefersReducedMotion()) {
      step(1);
      this.finish();
      return;
    }
    const start = performance.now();
    const tick = (now) => {
      const part = Math.min(1, Math.max(0, (now - start) / time));
      step(1 - (1 - part) ** 3);
      if (part < 1) this.frame = requestAnimationFrame(tick);
      else this.finish();
    };
    this.frame = requestAnimationFrame(tick);
  }

  finish() {
    this.frame = undefined;
    this.goal = undefined;
    this.report('rest');
  }

  stop() {
    if (this.frame !== undefined) cancelAnimationFrame(this.frame);
    this.frame = undefined;
    this.goal = undefined;
  }

  /** The zoom, or a running animation's final zoom. */
  targetZoom() {
    return this.goal ?? this.zoom;
  }
}
