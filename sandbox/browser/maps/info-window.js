import { document, element } from './browser.js';
import { LatLng } from './coordinates.js';
import { PALETTE } from './palette.js';

const GAP = 12;
const EDGE = 12;
/** Space for the note above and the buttons on the right. */
const CHROME = { top: 36, right: 68 };

/** A small card above a marker or a place. */
export class InfoWindow {
  constructor(options = {}) {
    const { content = '', position, maxWidth = 0, disableAutoPan = false } = options;
    const { borderWidth = 1, backgroundColor = PALETTE.ivory, disableAnchor = false } = options;
    this.offset = options.pixelOffset ?? { x: 0, y: 0 };
    this.position = position;
    this.disableAutoPan = disableAutoPan;
    this.map = null;
    this.holder = element('div', {
      position: 'absolute',
      top: '0',
      left: '0',
      'z-index': '1000',
      width: 'max-content',
      'max-width': maxWidth > 0 ? `${maxWidth}px` : '280px',
      cursor: 'auto',
    });
    this.card = element('div', {
      border: `${borderWidth}px solid ${PALETTE.line}`,
      background: backgroundColor,
      color: PALETTE.ink,
    });
    const tip = element('div', {
      position: 'absolute',
      left: 'calc(50% - 7px)',
      bottom: '-6px',
      width: '14px',
      height: '14px',
      background: backgroundColor,
      transform: 'rotate(45deg)',
      'border-radius': '2px',
    });
    if (!disableAnchor) this.holder.append(tip);
    this.holder.append(this.card);
    for (const name of ['click', 'dblclick', 'pointerdown'])
      this.holder.addEventListener(name, (event) => event.stopPropagation());
    this.setContent(content);
  }

  setContent(content) {
    this.content = content;
    this.card.replaceChildren(
      typeof content === 'string'
        ? document.createTextNode(content.replace(/<[^>]*>/g, ''))
        : content,
    );
    this.map?.invalidate();
  }
  getContent() {
    return this.content;
  }
  setPosition(position) {
    this.position = position;
    this.map?.invalidate();
  }
  getPosition() {
    return this.position;
  }
  getMap() {
    return this.map;
  }

  open(map, anchor) {
    this.anchor = anchor instanceof LatLng ? undefined : anchor;
    if (anchor instanceof LatLng) this.position = anchor;
    this.setMap(map);
    if (!this.holder.isConnected) map.pane.append(this.holder);
    this.draw(undefined, map.camera);
    if (!this.disableAutoPan) this.reveal();
  }
  close() {
    this.setMap(null);
  }
  setMap(map) {
    this.map?.overlays.delete(this);
    this.map = map;
    if (map) map.overlays.add(this);
    else this.holder.remove();
  }

  draw(_context, camera) {
    const place = this.anchor?.getPosition() ?? this.position;
    if (!place) return;
    const lift = (this.anchor?.height() ?? 0) + GAP;
    const { x, y } = camera.toPoint(place);
    const left = Math.round(x + this.offset.x - this.holder.offsetWidth / 2);
    const top = Math.round(y + this.offset.y - lift - this.holder.offsetHeight);
    this.holder.style.setProperty('transform', `translate(${left}px, ${top}px)`);
    this.corner = { left, top };
  }

  /** Pans the map just enough to show the whole card. */
  reveal() {
    const { left, top } = this.corner ?? { left: EDGE, top: CHROME.top };
    const right = left + this.holder.offsetWidth - this.map.camera.width;
    const x = left < EDGE ? left - EDGE : Math.max(0, right + CHROME.right);
    const y = top < CHROME.top ? top - CHROME.top : 0;
    if (x !== 0 || y !== 0) this.map.panBy({ x, y });
  }
}
