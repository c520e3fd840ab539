import type { Coordinates } from '@contract/clinics/distance';

/** A place on the map that can be pressed. */
export interface Pin extends Coordinates {
  id: string;
  /** The label of its button. */
  title: string;
}

/** Pins that would overlap at a zoom; often a single one. */
export interface Cluster extends Coordinates {
  /** Stable while the same pins are together. */
  key: string;
  pins: readonly Pin[];
}

interface Growing {
  x: number;
  y: number;
  pins: [Pin, ...Pin[]];
}

/** From this zoom on every pin stands alone, even in the same building. */
const ALONE_FROM_ZOOM = 16;
const RADIUS_PX = 60;

/** Clusters pins closer than a fingertip, in linear time. */
export function clusterPins(pins: readonly Pin[], zoom: number): Cluster[] {
  if (zoom >= ALONE_FROM_ZOOM) return pins.map((pin) => describe([pin]));
  const scale = 256 * 2 ** Math.round(zoom);
  const cells = new Map<string, Growing[]>();
  const groups: Growing[] = [];
  for (const pin of pins) {
    const x = ((pin.lng + 180) / 360) * scale;
    const y = mercator(pin.lat) * scale;
    const near = findNear(cells, x, y);
    if (near) {
      near.pins.push(pin);
      continue;
    }
    const group: Growing = { x, y, pins: [pin] };
    groups.push(group);
    const key = cellKey(Math.floor(x / RADIUS_PX), Math.floor(y / RADIUS_PX));
    cells.set(key, [...(cells.get(key) ?? []), group]);
  }
  return groups.map(({ pins: members }) => describe(members));
}

function findNear(cells: Map<string, Growing[]>, x: number, y: number): Growing | undefined {
  const column = Math.floor(x / RADIUS_PX);
  const row = Math.floor(y / RADIUS_PX);
  for (let dx = -1; dx <= 1; dx += 1) {
    for (let dy = -1; dy <= 1; dy += 1) {
      const near = cells
        .get(cellKey(column + dx, row + dy))
        ?.find((group) => Math.hypot(group.x - x, group.y - y) < RADIUS_PX);
      if (near) return near;
    }
  }
  return undefined;
}

const cellKey = (column: number, row: number): string => `${column}:${row}`;

function mercator(lat: number): number {
  const sine = Math.sin((lat * Math.PI) / 180);
  return 0.5 - Math.log((1 + sine) / (1 - sine)) / (4 * Math.PI);
}

function describe(pins: readonly [Pin, ...Pin[]]): Cluster {
  // At its first pin, not the centre, so that clusters keep their distance.
  const [{ id, lat, lng }] = pins;
  return { key: pins.length === 1 ? id : `${id}+${pins.length}`, lat, lng, pins };
}
