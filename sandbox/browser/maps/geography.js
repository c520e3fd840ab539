import { LatLng, toWorld } from './coordinates.js';

/** @typedef {{xs: Float64Array, ys: Float64Array, box: number[], kind: string}} Line */

let loading;

/** The country's shapes in world coordinates, fetched once per page. */
export function loadGeography(home) {
  loading ??= fetch(new URL('geography.json', home), { credentials: 'omit' })
    .then((response) => response.json())
    .then(({ topology, districts }) => readGeography(topology, districts))
    .catch((error) => {
      loading = undefined;
      throw error;
    });
  return loading;
}

function readGeography(topology, districts) {
  const lines = topology.arcs.map((arc) => readArc(arc, topology.transform));
  const shapes = topology.objects.municipalities.geometries;
  markBorders(lines, shapes);
  const outlines = lines.flatMap((line) =>
    line.kind === 'coast' ? splitAtFrontier(line) : [line],
  );
  const names = [...new Set(shapes.map((shape) => shape.properties.sido))].sort();
  const provinces = names.map((name, order) => ({
    name,
    tint: order % 3,
    rings: outline(
      shapes.filter((shape) => shape.properties.sido === name),
      lines,
    ),
  }));
  const areas = shapes.map((shape, order) => ({
    tint: (order * 7) % 3,
    rings: (shape.type === 'MultiPolygon' ? shape.arcs : [shape.arcs]).flat(1),
  }));
  return { lines, outlines, provinces, areas, districts };
}

/** Decodes the delta-encoded, quantized arc and projects it. */
function readArc(arc, { scale, translate }) {
  const xs = new Float64Array(arc.length);
  const ys = new Float64Array(arc.length);
  const box = [Infinity, Infinity, -Infinity, -Infinity];
  let column = 0;
  let row = 0;
  arc.forEach(([dx, dy], at) => {
    column += dx;
    row += dy;
    const lng = column * scale[0] + translate[0];
    const { x, y } = toWorld(new LatLng(row * scale[1] + translate[1], lng));
    xs[at] = x;
    ys[at] = y;
    box[0] = Math.min(box[0], x);
    box[1] = Math.min(box[1], y);
    box[2] = Math.max(box[2], x);
    box[3] = Math.max(box[3], y);
  });
  return { xs, ys, box, kind: 'coast' };
}

/** The land beyond the northern border is not in the data, so the border is not drawn as coast. */
const FRONTIER = { west: 126.66, east: 128.362, south: 37.78 };

function splitAtFrontier({ xs, ys, box }) {
  const [west, east] = [FRONTIER.west, FRONTIER.east].map((lng) => (lng + 180) / 360);
  const { y: south } = toWorld(new LatLng(FRONTIER.south, 127));
  const isFrontier = (at) => xs[at] > west && xs[at] < east && ys[at] < south;
  const parts = [];
  let from = 0;
  for (let at = 1; at < xs.length; at += 1) {
    const isTurn = isFrontier(at) !== isFrontier(from);
    if (!isTurn && at < xs.length - 1) continue;
    parts.push({
      xs: xs.subarray(from, at + 1),
      ys: ys.subarray(from, at + 1),
      box,
      kind: isFrontier(from) ? 'frontier' : 'coast',
    });
    from = at;
  }
  return parts;
}

function arcsOf(shape) {
  return shape.arcs.flat(shape.type === 'MultiPolygon' ? 2 : 1);
}

const bare = (arc) => (arc < 0 ? ~arc : arc);

/** A line of one shape is coast, one of two shapes in a province a district border. */
function markBorders(lines, shapes) {
  const owners = lines.map(() => []);
  for (const shape of shapes) {
    for (const arc of arcsOf(shape)) owners[bare(arc)].push(shape.properties.sido);
  }
  owners.forEach((list, at) => {
    if (list.length > 1)
      lines[at].kind = list.every((name) => name === list[0]) ? 'district' : 'province';
  });
}

/** The outlines of shapes, without their inner borders. */
function outline(shapes, lines) {
  const uses = new Map();
  for (const arc of shapes.flatMap(arcsOf)) uses.set(bare(arc), (uses.get(bare(arc)) ?? 0) + 1);
  const starts = new Map();
  for (const arc of shapes.flatMap(arcsOf)) {
    if (uses.get(bare(arc)) > 1) continue;
    const key = endKey(lines, arc, 'start');
    starts.set(key, [...(starts.get(key) ?? []), arc]);
  }
  const rings = [];
  for (const list of starts.values()) {
    while (list.length > 0) rings.push(follow(list.pop(), starts, lines));
  }
  return rings;
}

function follow(first, starts, lines) {
  const ring = [first];
  const home = endKey(lines, first, 'start');
  let key = endKey(lines, first, 'end');
  while (key !== home) {
    const next = starts.get(key)?.pop();
    if (next === undefined) break;
    ring.push(next);
    key = endKey(lines, next, 'end');
  }
  return ring;
}

function endKey(lines, arc, end) {
  const { xs, ys } = lines[bare(arc)];
  const at = (end === 'start') === arc >= 0 ? 0 : xs.length - 1;
  return `${xs[at]},${ys[at]}`;
}
