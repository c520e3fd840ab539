import { clusterPins, type Cluster, type Pin } from './cluster-pins';
import { toLatLng } from './map-places';
import type { LatLngBounds, NaverMap, NaverMaps, NaverMarker } from './naver-types';
import styles from './pins.module.css';

/** How far beyond each edge markers are added, as a share of the map's size. */
const BEYOND = 0.3;
const SELECTED_Z = 200;

/** Clusters pins by zoom and adds only those near the viewport; `onSpread` gets the pins of a pressed cluster. */
export function createPinLayer(
  maps: NaverMaps,
  map: NaverMap,
  onSpread: (pins: readonly Pin[]) => void,
) {
  const shown = new Map<string, NaverMarker>();
  let pins: readonly Pin[] = [];
  let onPress: (id: string) => void = () => undefined;
  let selected: string | null = null;
  let clusters: readonly Cluster[] = [];
  let clusteredAt: number | undefined;

  function recluster(): void {
    const zoom = Math.round(map.getZoom());
    if (zoom === clusteredAt) return;
    clusteredAt = zoom;
    const others = pins.filter(({ id }) => id !== selected);
    const alone = pins.find(({ id }) => id === selected);
    clusters = [
      ...clusterPins(others, zoom),
      ...(alone ? [{ ...alone, key: `selected ${alone.id}`, pins: [alone] }] : []),
    ];
  }

  function putUp(cluster: Cluster): NaverMarker {
    const { pins: members, key } = cluster;
    const [first] = members;
    const isSelected = key.startsWith('selected ');
    const isOne = members.length === 1 && first !== undefined;
    const press = () => (isOne ? onPress(first.id) : onSpread(members));
    const name = isOne ? first.title : `이 근처 ${members.length}곳, 눌러서 펼치기`;
    const { x, y } = isOne ? PIN_ANCHOR : CLUSTER_ANCHOR;
    const content = pinElement({ name, count: members.length, isSelected }, press);
    const marker = new maps.Marker({
      map,
      position: toLatLng(maps, cluster),
      zIndex: isSelected ? SELECTED_Z : isOne ? 1 : 2,
      icon: { content, anchor: new maps.Point(x, y) },
    });
    maps.Event.addListener(marker, 'click', press);
    return marker;
  }

  /** Adds the markers in view, removes the others. */
  function refresh(): void {
    recluster();
    const bounds = map.getBounds();
    const wanted = new Map(
      clusters.filter((cluster) => isNear(bounds, cluster)).map((one) => [one.key, one]),
    );
    for (const [key, marker] of shown) {
      if (wanted.has(key)) continue;
      marker.setMap(null);
      shown.delete(key);
    }
    for (const [key, cluster] of wanted) if (!shown.has(key)) shown.set(key, putUp(cluster));
  }

  function remove(): void {
    for (const marker of shown.values()) marker.setMap(null);
    shown.clear();
  }

  return {
    set(next: readonly Pin[], press: (id: string) => void): void {
      for (const pin of next) toLatLng(maps, pin);
      pins = next;
      onPress = press;
      clusteredAt = undefined;
      remove();
      refresh();
    },
    select(id: string | null): void {
      if (id === selected) return;
      selected = id;
      clusteredAt = undefined;
      refresh();
    },
    refresh,
    remove,
  };
}

function isNear(bounds: LatLngBounds, { lat, lng }: Cluster): boolean {
  const [sw, ne] = [bounds.getSW(), bounds.getNE()];
  const high = (ne.lat() - sw.lat()) * BEYOND;
  const wide = (ne.lng() - sw.lng()) * BEYOND;
  return (
    lat >= sw.lat() - high &&
    lat <= ne.lat() + high &&
    lng >= sw.lng() - wide &&
    lng <= ne.lng() + wide
  );
}

/** How a pin or a cluster looks. */
interface PinLook {
  /** Its label for screen readers. */
  name: string;
  /** How many pins it represents. */
  count: number;
  isSelected: boolean;
}

/** The anchor, in pixels from the element's upper left corner. */
export const PIN_ANCHOR = { x: 24, y: 44 };
const CLUSTER_ANCHOR = { x: 24, y: 24 };

/** The button of a pin or cluster: the vendor's library reports presses by pointer, and none by keyboard. */
export function pinElement(look: PinLook, onKeyPress?: () => void): HTMLElement {
  const button = document.createElement('button');
  button.type = 'button';
  button.className = [
    styles['target'],
    look.count > 1 ? styles['cluster'] : styles['pin'],
    look.isSelected ? styles['selected'] : '',
  ].join(' ');
  button.setAttribute('aria-label', look.name);
  if (look.isSelected) button.setAttribute('aria-current', 'true');
  const mark = document.createElement('span');
  mark.className = styles['mark'] ?? '';
  mark.setAttribute('aria-hidden', 'true');
  if (look.count > 1) mark.textContent = look.count > 999 ? '999+' : String(look.count);
  button.append(mark);
  button.addEventListener('click', (event) => {
    if (event.detail !== 0) return;
    event.stopPropagation();
    onKeyPress?.();
  });
  return button;
}
