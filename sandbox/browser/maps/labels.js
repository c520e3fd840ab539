import { LatLng, toWorld } from './coordinates.js';
import { FACE, PALETTE, SERIF } from './palette.js';

const FOUR = /^(충청|전라|경상)(남|북)도$/;

function provinceLabel(name) {
  const four = FOUR.exec(name);
  return four ? `${four[1][0]}${four[2]}` : name.slice(0, 2);
}

function label(text, place, rank) {
  return { text, rank, ...toWorld(new LatLng(place.lat, place.lng)) };
}

/** Merges districts such as `수원시 장안구` into one city, at the mean of their points. */
function cities(districts) {
  const groups = new Map();
  for (const { sido, sigungu, lat, lng } of districts) {
    const text = sigungu.split(' ')[0];
    const group = groups.get(`${sido} ${text}`) ?? { text, lat: 0, lng: 0, count: 0 };
    group.lat += lat;
    group.lng += lng;
    group.count += 1;
    groups.set(`${sido} ${text}`, group);
  }
  return [...groups.values()].map(({ text, lat, lng, count }) =>
    label(text, { lat: lat / count, lng: lng / count }, 'city'),
  );
}

/** Sort order: the capital, provinces, then their cities. */
function weight(sido) {
  if (sido.startsWith('서울')) return 2;
  return /도$/.test(sido) ? 1 : 0;
}

/** All labels of the map, before a zoomed-in place is known. */
export function readLabels(districts) {
  const inner = districts.filter(({ sigungu }) => sigungu !== '');
  return {
    provinces: districts
      .filter(({ sigungu }) => sigungu === '')
      .sort((one, other) => weight(other.sido) - weight(one.sido))
      .map((place) => label(provinceLabel(place.sido), place, 'province')),
    cities: cities(inner),
    districts: inner.map((place) => label(place.sigungu.split(' ').at(-1), place, 'district')),
    neighbourhoods: [],
  };
}

export function readNeighbourhoods(places) {
  return places.map(([text, lat, lng]) => label(text, { lat, lng }, 'neighbourhood'));
}

const STYLES = {
  province: { font: `700 14px ${SERIF}`, color: PALETTE.ink, height: 15, padding: 1 },
  provinceAbove: { font: `700 19px ${SERIF}`, color: '#8a7c64', height: 24, padding: 4 },
  city: { font: `600 13px ${FACE}`, color: PALETTE.ink2, height: 17, padding: 7 },
  district: { font: `600 14px ${FACE}`, color: PALETTE.ink, height: 18, padding: 8 },
  neighbourhood: { font: `500 13px ${FACE}`, color: PALETTE.ink3, height: 17, padding: 12 },
};

/** The lists of labels for a zoom, most important first, each with its style. */
function layersFor(labels, zoom) {
  if (zoom < 8.4) return [[labels.provinces, 'province']];
  if (zoom < 10)
    return [
      [labels.provinces, 'provinceAbove'],
      [labels.cities, 'city'],
    ];
  if (zoom < 12.2) return [[labels.districts, 'district']];
  return [
    [labels.districts, 'district'],
    [labels.neighbourhoods, 'neighbourhood'],
  ];
}

/** Draws the labels that fit without overlapping each other or the marks. */
export function paintLabels(context, labels, view, marks) {
  const taken = [...marks];
  context.textAlign = 'center';
  context.textBaseline = 'middle';
  context.lineJoin = 'round';
  for (const [list, styleName] of layersFor(labels, view.zoom)) {
    const style = STYLES[styleName];
    context.font = style.font;
    context.strokeStyle = PALETTE.halo;
    context.lineWidth = 4;
    context.fillStyle = style.color;
    for (const name of list) {
      const x = name.x * view.scale - view.left;
      const y = name.y * view.scale - view.top;
      if (x < 0 || y < 0 || x > view.width || y > view.height) continue;
      name.widths ??= {};
      name.widths[styleName] ??= context.measureText(name.text).width;
      const half = name.widths[styleName] / 2 + style.padding;
      const box = [x - half, y - style.height / 2 - 2, x + half, y + style.height / 2 + 2];
      if (taken.some((other) => overlaps(box, other))) continue;
      taken.push(box);
      context.strokeText(name.text, x, y);
      context.fillText(name.text, x, y);
    }
  }
}

function overlaps(one, other) {
  return one[0] < other[2] && one[2] > other[0] && one[1] < other[3] && one[3] > other[1];
}
