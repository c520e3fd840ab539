import { document, element } from './browser.js';
import { LatLng } from './coordinates.js';
import { events } from './events.js';
import { PALETTE } from './palette.js';

const PIN = { width: 28, height: 36 };
/** Elements further outside than this are removed from the page (pixels). */
const MARGIN = 80;

let sprite;

/** The default pin, drawn once and copied for each marker. */
function pinSprite() {
  if (sprite) return sprite;
  sprite = element('canvas');
  sprite.width = PIN.width * 3;
  sprite.height = PIN.height * 3;
  const context = sprite.getContext('2d');
  context.scale(3, 3);
  context.beginPath();
  context.moveTo(14, 34);
  context.bezierCurveTo(9, 26, 3, 21, 3, 13.5);
  context.arc(14, 13.5, 11, Math.PI, 0);
  context.bezierCurveTo(25, 21, 19, 26, 14, 34);
  context.closePath();
  context.fillStyle = PALETTE.pine;
  context.strokeStyle = PALETTE.ivory;
  context.lineWidth = 2;
  context.fill();
  context.stroke();
  context.beginPath();
  context.arc(14, 13.5, 4.5, 0, 2 * Math.PI);
  context.fillStyle = PALETTE.ivory;
  context.fill();
  return sprite;
}

/** A marker: the default pin on the canvas, or custom content as an element. */
export class Marker {
  constructor({
    position,
    map = null,
    icon,
    title = '',
    zIndex = 0,
    visible = true,
    clickable = true,
  } = {}) {
    this.position = position;
    this.title = title;
    this.zIndex = zIndex;
    this.visible = visible;
    this.clickable = clickable;
    this.map = null;
    this.setIcon(icon);
    this.setMap(map);
  }

  setIcon(icon) {
    this.holder?.remove();
    this.holder = undefined;
    this.anchor = icon?.anchor ?? { x: 0, y: 0 };
    const content = icon?.content;
    if (content) {
      this.holder = element('div', {
        position: 'absolute',
        top: '0',
        left: '0',
        cursor: 'pointer',
      });
      // As text, where the vendor takes HTML: the content policy forbids HTML strings.
      this.holder.append(
        typeof content === 'string'
          ? document.createTextNode(content.replace(/<[^>]*>/g, ''))
          : content,
      );
      if (this.title) this.holder.title = this.title;
      this.holder.addEventListener('click', (event) => {
        event.stopPropagation();
        if (this.clickable)
          events.trigger(this, 'click', { overlay: this, coord: this.position, domEvent: event });
      });
    }
    this.map?.invalidate();
  }

  setMap(map) {
    if (this.map === map) return;
    this.map?.overlays.delete(this);
    this.map?.invalidate();
    this.holder?.remove();
    this.map = map;
    map?.overlays.add(this);
    map?.invalidate();
  }
  getMap() {
    return this.map;
  }
  setPosition(position) {
    this.position = position;
    this.map?.invalidate();
  }
  getPosition() {
    return this.position ?? new LatLng(NaN, NaN);
  }
  setZIndex(zIndex) {
    this.zIndex = zIndex;
    this.map?.invalidate();
  }
  getZIndex() {
    return this.zIndex;
  }
  setVisible(visible) {
    this.visible = visible;
    this.map?.invalidate();
  }
  getVisible() {
    return this.visible;
  }
  setTitle(title) {
    this.title = title;
    if (this.holder) this.holder.title = title;
  }
  getTitle() {
    return this.title;
  }
  getElement() {
    return this.holder;
  }

  /** Distance of the info window above its place (pixels). */
  height() {
    return this.holder ? Math.max(this.anchor.y, 0) : PIN.height;
  }

  /** The estimated area of a custom marker, without layout, so that it covers no label partly. */
  box(camera) {
    if (!this.holder || !this.visible) return [];
    const { x, y } = camera.toPoint(this.position);
    if (x < -MARGIN || y < -MARGIN || x > camera.width + MARGIN || y > camera.height + MARGIN) {
      return [];
    }
    const top = y - this.anchor.y;
    return [[x - 18, top + 6, x + 18, top + 42]];
  }

  draw(context, camera) {
    const { x, y } = camera.toPoint(this.position);
    const isSeen =
      this.visible &&
      x > -MARGIN &&
      y > -MARGIN &&
      x < camera.width + MARGIN &&
      y < camera.height + MARGIN;
    if (!this.holder) {
      if (isSeen)
        context.drawImage(
          pinSprite(),
          x - PIN.width / 2,
          y - PIN.height + 2,
          PIN.width,
          PIN.height,
        );
      return;
    }
    if (!isSeen) return void this.holder.remove();
    if (!this.holder.isConnected) this.map.pane.append(this.holder);
    const left = Math.round(x - this.anchor.x);
    const top = Math.round(y - this.anchor.y);
    this.holder.style.setProperty('transform', `translate(${left}px, ${top}px)`);
    this.holder.style.setProperty('z-index', String(this.zIndex));
  }

  /** Whether a click on the canvas hits this pin. */
  takes(point) {
    if (this.holder || !this.visible || !this.clickable) return false;
    const { x, y } = this.map.camera.toPoint(this.position);
    return Math.abs(point.x - x) <= PIN.width / 2 && point.y <= y + 4 && point.y >= y - PIN.height;
  }
}
