import {
  AbortController,
  getComputedStyle,
  document,
  element,
  requestAnimationFrame,
} from './browser.js';
import { Camera } from './camera.js';
import { createNote, createZoomButtons } from './controls.js';
import { LatLng, LatLngBounds, Size, toWorld } from './coordinates.js';
import { events } from './events.js';
import { listenToGestures } from './gestures.js';
import { loadGeography } from './geography.js';
import { clearedContext, LandLayer } from './layers.js';
import { paintLabels, readLabels, readNeighbourhoods } from './labels.js';
import { PALETTE } from './palette.js';
import { paintLand } from './paint.js';
import { home } from './settings.js';

const FULL = { position: 'absolute', inset: '0', width: '100%', height: '100%' };
const CORNER = { position: 'absolute', top: '0', left: '0' };
const NEIGHBOURHOODS_FROM = 12;
const DEFAULTS = { zoom: 11, minZoom: 6, maxZoom: 17, zoomControl: false };

/** Sandbox of `naver.maps.Map`. Reads its size once; `setSize` changes it (vendors 5). */
export class NaverMap {
  constructor(target, options = {}) {
    const settings = { center: new LatLng(37.3595704, 127.105399), ...DEFAULTS, ...options };
    this.root = typeof target === 'string' ? document.getElementById(target) : target;
    this.overlays = new Set();
    this.ended = new AbortController();
    const { clientWidth: width, clientHeight: height } = this.root;
    this.camera = new Camera({ ...settings, width, height }, (change) => this.changed(change));
    this.build(settings);
    listenToGestures(
      this.stage,
      this.camera,
      (name, point) => this.gesture(name, point),
      this.ended.signal,
    );
    this.ready = loadGeography(home).then((geography) => {
      this.geography = geography;
      this.labels = readLabels(geography.districts);
      this.invalidate();
    });
    this.ready.catch(() => undefined);
    this.invalidate();
    requestAnimationFrame(() => {
      events.trigger(this, 'init');
      events.trigger(this, 'idle');
    });
  }

  build({ zoomControl }) {
    this.stage = element(
      'div',
      {
        ...FULL,
        overflow: 'hidden',
        isolation: 'isolate',
        background: PALETTE.sea,
        'touch-action': 'none',
        cursor: 'grab',
      },
      {
        tabindex: '0',
        role: 'application',
        'aria-label': '지도. 화살표로 옮기고 더하기와 빼기로 확대해요.',
      },
    );
    this.canvas = element('canvas', CORNER, { 'aria-hidden': 'true' });
    this.land = new LandLayer(this.canvas);
    this.pins = element(
      'canvas',
      { ...CORNER, 'pointer-events': 'none' },
      { 'aria-hidden': 'true' },
    );
    this.pane = element('div', {
      position: 'absolute',
      top: '0',
      left: '0',
      width: '0',
      height: '0',
    });
    this.stage.append(this.canvas, this.pins, this.pane);
    const box = this.root.style;
    if (getComputedStyle(this.root).position === 'static') box.setProperty('position', 'relative');
    box.setProperty('overflow', 'hidden');
    box.setProperty('isolation', 'isolate');
    this.chrome = [
      this.stage,
      ...(zoomControl ? [createZoomButtons(this.camera)] : []),
      createNote(),
    ];
    this.root.append(...this.chrome);
  }

  gesture(name, point) {
    this.stage.style.setProperty('cursor', name === 'drag' ? 'grabbing' : 'grab');
    if (name !== 'click') return events.trigger(this, name);
    const pressed = [...this.overlays].reverse().find((overlay) => overlay.takes?.(point));
    const event = { coord: this.camera.toPlace(point), point, offset: point };
    events.trigger(pressed ?? this, 'click', { ...event, overlay: pressed });
  }

  changed(change) {
    this.invalidate(change === 'rest');
    events.trigger(this, 'bounds_changed', this.getBounds());
    if (change !== 'rest') return;
    if (this.reportedZoom !== this.camera.zoom)
      events.trigger(this, 'zoom_changed', this.camera.zoom);
    this.reportedZoom = this.camera.zoom;
    events.trigger(this, 'center_changed', this.getCenter());
    events.trigger(this, 'idle');
  }

  /** Draws at the next frame; repaints the land if more than the view has changed. */
  invalidate(isStale = true) {
    this.isStale ||= isStale;
    if (this.isWaiting || this.ended?.signal.aborted) return;
    this.isWaiting = true;
    requestAnimationFrame(() => {
      this.isWaiting = false;
      if (!this.ended.signal.aborted) this.paint();
    });
  }

  paint() {
    const view = this.camera.view();
    if (this.geography) {
      this.land.show(view, this.isStale, (context, area) => this.paintLand(context, area));
      this.isStale = false;
      if (view.zoom >= NEIGHBOURHOODS_FROM) void this.loadNeighbourhoods();
    }
    const pins = clearedContext(this.pins, view.width, view.height);
    for (const overlay of this.overlays) overlay.draw(pins, this.camera);
  }

  paintLand(context, area) {
    const corner = this.camera.view();
    const [dx, dy] = [corner.left - area.left, corner.top - area.top];
    const taken = [...this.overlays]
      .flatMap((overlay) => overlay.box?.(this.camera) ?? [])
      .map(([left, top, right, bottom]) => [left + dx, top + dy, right + dx, bottom + dy]);
    paintLand(context, this.geography, area);
    paintLabels(context, this.labels, area, taken);
  }

  async loadNeighbourhoods() {
    if (this.asked) return;
    this.asked = true;
    try {
      const response = await fetch(new URL('places.json', home), { credentials: 'omit' });
      this.labels.neighbourhoods = readNeighbourhoods(await response.json());
      this.invalidate();
    } catch {
      this.asked = false;
    }
  }

  getElement() {
    return this.root;
  }
  getCenter() {
    return this.camera.place();
  }
  getZoom() {
    return Math.round(this.camera.zoom * 100) / 100;
  }
  getSize() {
    return new Size(this.camera.width, this.camera.height);
  }
  getBounds() {
    const { width, height } = this.camera;
    return new LatLngBounds(
      this.camera.toPlace({ x: 0, y: height }),
      this.camera.toPlace({ x: width, y: 0 }),
    );
  }
  getProjection() {
    return {
      fromCoordToOffset: (place) => this.camera.toPoint(place),
      fromOffsetToCoord: (point) => this.camera.toPlace(point),
    };
  }
  setCenter(place) {
    this.camera.set(toWorld(place), this.camera.zoom);
  }
  setZoom(zoom, isAnimated = false) {
    if (isAnimated) this.camera.easeZoom(zoom);
    else this.camera.set(this.camera.center, this.camera.clamp(zoom));
  }
  panTo(place) {
    this.camera.easeTo(toWorld(place), this.camera.targetZoom());
  }
  panBy({ x, y }) {
    const { scale } = this.camera.view();
    const { center } = this.camera;
    this.camera.easeTo(
      { x: center.x + x / scale, y: center.y + y / scale },
      this.camera.targetZoom(),
    );
  }
  morph(place, zoom = this.camera.targetZoom()) {
    this.camera.easeTo(toWorld(place), zoom);
  }
  setSize({ width, height }) {
    Object.assign(this.camera, { width, height });
    events.trigger(this, 'size_changed', this.getSize());
    this.changed('rest');
  }
  /** Fits all of the bounds, with one margin in pixels, or one per side. */
  fitBounds(bounds, margin = 24) {
    const side = (name) => (typeof margin === 'number' ? margin : (margin[name] ?? 0));
    const [left, right, top, bottom] = ['left', 'right', 'top', 'bottom'].map(side);
    const sw = toWorld(bounds.getSW());
    const ne = toWorld(bounds.getNE());
    const { width, height, maxZoom } = this.camera;
    const fit = (pixels, world) =>
      world === 0 ? Infinity : Math.log2(Math.max(1, pixels) / world / 256);
    const wanted = Math.min(
      fit(width - left - right, ne.x - sw.x),
      fit(height - top - bottom, sw.y - ne.y),
    );
    const zoom = Math.floor(this.camera.clamp(Math.min(wanted, margin.maxZoom ?? maxZoom)));
    const scale = 256 * 2 ** zoom;
    this.camera.set(
      {
        x: (sw.x + ne.x) / 2 + (right - left) / 2 / scale,
        y: (sw.y + ne.y) / 2 + (bottom - top) / 2 / scale,
      },
      zoom,
    );
  }
  refresh() {
    this.invalidate();
  }
  destroy() {
    this.ended.abort();
    this.camera.stop();
    for (const overlay of [...this.overlays]) overlay.setMap(null);
    for (const part of this.chrome) part.remove();
    events.clearInstanceListeners(this);
  }
}
