import { document, L, topojson } from './browser.js';

/** The script's URL carries key and submodules, as the vendor's does. */
const source = new URL(document.currentScript.src);
const home = new URL('.', source);
export const key =
  source.searchParams.get('ncpKeyId') ?? source.searchParams.get('ncpClientId') ?? '';
export const submodules = (source.searchParams.get('submodules') ?? '').split(',');

export async function load(path, query = {}) {
  const address = new URL(path, home);
  for (const [name, value] of Object.entries(query)) address.searchParams.set(name, value);
  const response = await fetch(address, { credentials: 'omit' });
  if (!response.ok) throw new Error(`${path}: ${response.status}`);
  return response.json();
}

/** Loads once, and again after a failure. */
function once(read) {
  let loading;
  return () => {
    loading ??= read().catch((error) => {
      loading = undefined;
      throw error;
    });
    return loading;
  };
}

const readGeography = once(() => load('geography.json'));
const readPlaces = once(() => load('places.json'));

/** The shop's colours: paper land in a sage sea. */
export const COLOURS = {
  sea: '#e0e7dc',
  land: ['#fdfaf3', '#f8f3e7', '#f4eddd'],
  area: ['#fdfaf300', '#e2d8c242', '#fffdf899'],
  coast: '#93a48f',
  province: '#b3a58a',
  district: '#dcd1bc',
  pine: '#23402f',
  ivory: '#fffdf8',
};
export const FACE =
  "-apple-system, 'Apple SD Gothic Neo', 'Noto Sans KR', 'Malgun Gothic', sans-serif";
const SERIF = "'Gowun Batang', 'Noto Serif KR', serif";
const LABELS = {
  province: { font: `700 15px/1 ${SERIF}`, color: '#5a5247', size: 15 },
  city: { font: `600 14px/1 ${FACE}`, color: '#5a5247', size: 14 },
  district: { font: `600 14px/1 ${FACE}`, color: '#1f1b16', size: 14 },
  neighbourhood: { font: `500 14px/1 ${FACE}`, color: '#736959', size: 14 },
};
/** From these zooms the map shows districts, and names of districts and of neighbourhoods. */
const AREAS_FROM = 8;
const DISTRICTS_FROM = 10;
const NEIGHBOURHOODS_FROM = 12;
/** Over those of Leaflet, which would style what a page puts into the map. */
export const STYLES = `
.leaflet-container { background: ${COLOURS.sea}; font: inherit; }
.leaflet-container a { color: revert-layer; }
.leaflet-popup { margin: 0; }
.leaflet-popup-content p { margin: revert-layer; }
.leaflet-popup-content-wrapper { all: unset; }
.leaflet-popup-content { margin: 0; font: inherit; }
.leaflet-popup-tip-container { display: none; }`;

/** An element styled by script: the pages' policy allows no HTML strings. */
export function element(name, styles, attributes = {}) {
  const made = document.createElement(name);
  Object.assign(made.style, styles);
  for (const [attribute, value] of Object.entries(attributes)) made.setAttribute(attribute, value);
  return made;
}

/** Draws provinces, and nearer by their districts. */
function drawLand(map, { topology }) {
  const { municipalities } = topology.objects;
  const shapes = municipalities.geometries;
  const sido = (shape) => shape.properties.sido;
  const fill = (fillColor) => ({ stroke: false, fillColor, fillOpacity: 1, interactive: false });
  const line = (color, isLine) =>
    L.geoJSON(topojson.mesh(topology, municipalities, isLine), {
      style: { color, weight: 1.2, interactive: false },
    });
  [...new Set(shapes.map(sido))].sort().forEach((name, order) =>
    L.geoJSON(
      topojson.merge(
        topology,
        shapes.filter((shape) => sido(shape) === name),
      ),
      { style: fill(COLOURS.land[order % 3]) },
    ).addTo(map),
  );
  const areas = L.layerGroup([
    ...shapes.map((shape, order) =>
      L.geoJSON(topojson.feature(topology, shape), { style: fill(COLOURS.area[(order * 7) % 3]) }),
    ),
    line(COLOURS.district, (one, other) => one !== other && sido(one) === sido(other)),
  ]);
  line(COLOURS.province, (one, other) => sido(one) !== sido(other)).addTo(map);
  line(COLOURS.coast, (one, other) => one === other).addTo(map);
  return areas;
}

/** `충남` for 충청남도, `서울` for 서울특별시. */
function provinceName(sido) {
  const four = /^(충청|전라|경상)(남|북)도$/.exec(sido);
  return four ? `${four[1][0]}${four[2]}` : sido.slice(0, 2);
}

const label = (rank, text, { lat, lng }) => ({ rank, text, at: L.latLng(lat, lng) });

function readLabels({ districts }) {
  const inner = districts.filter(({ sigungu }) => sigungu !== '');
  const firstOfCity = new Map(
    inner.map((place) => [`${place.sido} ${place.sigungu.split(' ')[0]}`, place]),
  );
  return {
    provinces: districts
      .filter(({ sigungu }) => sigungu === '')
      .map((place) => label('province', provinceName(place.sido), place)),
    cities: [...firstOfCity.values()].map((place) =>
      label('city', place.sigungu.split(' ')[0], place),
    ),
    districts: inner.map((place) => label('district', place.sigungu.split(' ').at(-1), place)),
  };
}

/** Puts up the names that have room, most important first. */
function putUpNames(map, layer, names) {
  layer.clearLayers();
  const taken = [];
  const view = map.getBounds();
  for (const { rank, text, at } of names) {
    if (!view.contains(at)) continue;
    const { font, color, size } = LABELS[rank];
    const { x, y } = map.latLngToContainerPoint(at);
    const half = (text.length * size) / 2 + 8;
    if (taken.some((one) => Math.abs(one.x - x) < one.half + half && Math.abs(one.y - y) < 22))
      continue;
    taken.push({ x, y, half });
    const html = element('span', {
      ...{ position: 'absolute', transform: 'translate(-50%, -50%)', whiteSpace: 'nowrap' },
      ...{ font, color, textShadow: '0 0 3px #fdfaf3, 0 0 3px #fdfaf3, 0 0 3px #fdfaf3' },
    });
    html.textContent = text;
    const icon = L.divIcon({ html, iconSize: null, className: '' });
    L.marker(at, { icon, pane: 'names', interactive: false, keyboard: false }).addTo(layer);
  }
}

export async function drawCountry(map) {
  const geography = await readGeography();
  // the map may be gone when data arrive
  const isGone = () => map.getPane('mapPane') === undefined;
  if (isGone()) return;
  const areas = drawLand(map, geography);
  const { provinces, cities, districts } = readLabels(geography);
  const names = L.layerGroup().addTo(map);
  let neighbourhoods;
  const refresh = () => {
    if (isGone()) return;
    const zoom = map.getZoom();
    if (zoom >= AREAS_FROM) areas.addTo(map);
    else areas.remove();
    if (zoom < AREAS_FROM) putUpNames(map, names, provinces);
    else if (zoom < DISTRICTS_FROM) putUpNames(map, names, [...provinces, ...cities]);
    else if (zoom < NEIGHBOURHOODS_FROM) putUpNames(map, names, districts);
    else putUpNames(map, names, [...districts, ...(neighbourhoods ?? [])]);
    if (zoom < NEIGHBOURHOODS_FROM || neighbourhoods !== undefined) return;
    readPlaces().then((places) => {
      neighbourhoods = places.map(([text, lat, lng]) => label('neighbourhood', text, { lat, lng }));
      refresh();
    }, ignore);
  };
  map.on('moveend', refresh);
  refresh();
}

export const ignore = () => undefined;
