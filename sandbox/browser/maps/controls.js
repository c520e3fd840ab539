import { element } from './browser.js';
import { FACE, PALETTE } from './palette.js';

const CREDIT = '연습용 지도 · 경계: 통계청 SGIS(2018), 공공누리 제1유형';

/** The corner note: marks the map as a sandbox and credits the boundary data. */
export function createNote() {
  const note = element('div', {
    position: 'absolute',
    left: '0',
    top: '0',
    'max-width': 'calc(100% - 68px)',
    'box-sizing': 'border-box',
    padding: '3px 8px 4px',
    'border-bottom-right-radius': '6px',
    background: 'rgb(255 253 248 / 82%)',
    color: PALETTE.ink2,
    font: `400 14px/1.4 ${FACE}`,
    'letter-spacing': '-0.01em',
    'word-break': 'keep-all',
    'pointer-events': 'none',
  });
  note.textContent = CREDIT;
  return note;
}

function button(text, name, press) {
  const made = element(
    'button',
    {
      display: 'grid',
      'place-items': 'center',
      width: '44px',
      height: '44px',
      padding: '0 0 2px',
      border: '0',
      background: 'transparent',
      color: PALETTE.pine,
      font: `400 24px/1 ${FACE}`,
      cursor: 'pointer',
      'touch-action': 'manipulation',
    },
    { type: 'button', 'aria-label': name },
  );
  made.textContent = text;
  made.addEventListener('click', press);
  return made;
}

/** Zoom buttons at the upper right. */
export function createZoomButtons(camera) {
  const box = element('div', {
    position: 'absolute',
    top: '12px',
    right: '12px',
    display: 'grid',
    overflow: 'hidden',
    'border-radius': '10px',
    background: PALETTE.ivory,
    'box-shadow': PALETTE.shadow,
  });
  const rule = element('span', { height: '1px', margin: '0 10px', background: '#e2d9c8' });
  const zoomBy = (step) => () => camera.easeZoom(Math.round(camera.targetZoom()) + step);
  box.append(button('+', '지도 확대', zoomBy(1)), rule, button('−', '지도 축소', zoomBy(-1)));
  return box;
}
