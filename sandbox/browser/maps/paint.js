import { PALETTE } from './palette.js';

/** Points nearer than this are skipped (pixels). */
const MIN_STEP = 0.8;

/**
 * Paints sea, land and borders.
 * @param view {scale, left, top, width, height}: pixels per world unit, and the world's corner in
 * pixels
 */
export function paintLand(context, geography, view) {
  context.fillStyle = PALETTE.sea;
  context.fillRect(0, 0, view.width, view.height);
  context.lineJoin = 'round';
  context.lineCap = 'round';
  const seen = geography.outlines.filter((line) => isSeen(line.box, view, 0.0012 * view.scale));
  paintWaves(context, seen, view);
  paintMist(context, seen, view);
  for (const province of geography.provinces) {
    fillRings(context, geography, province.rings, view, PALETTE.land[province.tint]);
  }
  const shade = Math.min(1, Math.max(0, (view.zoom - 9) / 1.5));
  if (shade > 0) {
    context.globalAlpha = shade;
    for (const area of geography.areas) {
      fillRings(context, geography, area.rings, view, PALETTE.area[area.tint]);
    }
    context.globalAlpha = 1;
  }
  const detail = Math.min(1, Math.max(0, (view.zoom - 7.2) / 1.6));
  if (detail > 0) {
    context.globalAlpha = detail;
    strokeKind(context, seen, view, 'district', PALETTE.district, view.zoom > 10 ? 1.4 : 0.9);
    context.globalAlpha = 1;
  }
  strokeKind(context, seen, view, 'province', PALETTE.province, view.zoom > 9 ? 1.8 : 1);
  strokeKind(context, seen, view, 'frontier', PALETTE.province, 1.2);
  strokeKind(context, seen, view, 'coast', PALETTE.coast, 1.1);
}

function fillRings(context, geography, rings, view, color) {
  context.beginPath();
  for (const ring of rings) {
    if (isAround(geography, ring, view)) traceRing(context, geography, ring, view);
  }
  context.fillStyle = color;
  context.fill('evenodd');
}

/** Fades out the land beyond the northern border. */
function paintMist(context, lines, view) {
  for (let step = 8; step > 0; step -= 1) {
    const width = (step / 8) * 0.0021 * view.scale;
    strokeKind(context, lines, view, 'frontier', PALETTE.mist, width);
  }
}

/** Water lines along the coast, fainter with distance. */
function paintWaves(context, lines, view) {
  for (const [width, alpha] of [
    [28, 9],
    [17, 12],
    [8, 20],
  ]) {
    strokeKind(context, lines, view, 'coast', `rgb(${PALETTE.wave} / ${alpha}%)`, width);
  }
}

function strokeKind(context, lines, view, kind, color, width) {
  context.beginPath();
  for (const line of lines) if (line.kind === kind) traceLine(context, line, view, false, true);
  context.strokeStyle = color;
  context.lineWidth = width;
  context.stroke();
}

function traceRing(context, geography, ring, view) {
  ring.forEach((arc, order) => {
    traceLine(context, geography.lines[arc < 0 ? ~arc : arc], view, arc < 0, order === 0);
  });
  context.closePath();
}

function traceLine(context, { xs, ys }, { scale, left, top }, isBackward, isStart) {
  const last = xs.length - 1;
  let x = NaN;
  let y = NaN;
  for (let step = 0; step <= last; step += 1) {
    const at = isBackward ? last - step : step;
    const nextX = xs[at] * scale - left;
    const nextY = ys[at] * scale - top;
    if (step === 0 && isStart) context.moveTo(nextX, nextY);
    else if (
      step === last ||
      Number.isNaN(x) ||
      Math.abs(nextX - x) + Math.abs(nextY - y) >= MIN_STEP
    )
      context.lineTo(nextX, nextY);
    else continue;
    x = nextX;
    y = nextY;
  }
}

function boxOf(geography, arc) {
  return geography.lines[arc < 0 ? ~arc : arc].box;
}

function isSeen([minX, minY, maxX, maxY], { scale, left, top, width, height }, margin) {
  return (
    maxX * scale - left > -margin &&
    minX * scale - left < width + margin &&
    maxY * scale - top > -margin &&
    minY * scale - top < height + margin
  );
}

/** Whether a ring intersects the view, or may surround it. */
function isAround(geography, ring, view) {
  const box = [Infinity, Infinity, -Infinity, -Infinity];
  for (const arc of ring) {
    const one = boxOf(geography, arc);
    box[0] = Math.min(box[0], one[0]);
    box[1] = Math.min(box[1], one[1]);
    box[2] = Math.max(box[2], one[2]);
    box[3] = Math.max(box[3], one[3]);
  }
  return isSeen(box, view, 2);
}
