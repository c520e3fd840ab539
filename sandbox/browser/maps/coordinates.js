/**
 * A place in degrees, latitude first. As the vendor's, it can be called without `new`, with numbers
 * only.
 */
export class LatLng {
  constructor(lat, lng) {
    this._lat = Number(lat);
    this._lng = Number(lng);
    this.y = this._lat;
    this.x = this._lng;
  }
  lat() {
    return this._lat;
  }
  lng() {
    return this._lng;
  }
  equals(other) {
    return Boolean(other) && other.lat() === this._lat && other.lng() === this._lng;
  }
  clone() {
    return new LatLng(this._lat, this._lng);
  }
  toString() {
    return `(lat:${this._lat},lng:${this._lng})`;
  }
}

/** A rectangle from its south-west to its north-east corner. */
export class LatLngBounds {
  constructor(sw, ne) {
    this._sw = sw;
    this._ne = ne;
  }
  static bounds(...places) {
    const made = new LatLngBounds(places[0], places[0]);
    for (const place of places) made.extend(place);
    return made;
  }
  getSW() {
    return this._sw;
  }
  getNE() {
    return this._ne;
  }
  getCenter() {
    return new LatLng((this._sw.lat() + this._ne.lat()) / 2, (this._sw.lng() + this._ne.lng()) / 2);
  }
  hasLatLng(place) {
    return (
      place.lat() >= this._sw.lat() &&
      place.lat() <= this._ne.lat() &&
      place.lng() >= this._sw.lng() &&
      place.lng() <= this._ne.lng()
    );
  }
  extend(place) {
    const { _sw: sw, _ne: ne } = this;
    this._sw = new LatLng(Math.min(sw.lat(), place.lat()), Math.min(sw.lng(), place.lng()));
    this._ne = new LatLng(Math.max(ne.lat(), place.lat()), Math.max(ne.lng(), place.lng()));
    return this;
  }
}

export class Point {
  constructor(x, y) {
    this.x = x;
    this.y = y;
  }
}

export class Size {
  constructor(width, height) {
    this.width = width;
    this.height = height;
  }
}

/** Web Mercator: the world from 0 to 1, north at the top. */
export function toWorld(place) {
  const sine = Math.sin((place.lat() * Math.PI) / 180);
  return {
    x: (place.lng() + 180) / 360,
    y: 0.5 - Math.log((1 + sine) / (1 - sine)) / (4 * Math.PI),
  };
}

export function fromWorld({ x, y }) {
  const lat = (Math.atan(Math.sinh(Math.PI * (1 - 2 * y))) * 180) / Math.PI;
  return new LatLng(lat, x * 360 - 180);
}

/** The world's width in pixels at a zoom. */
export function worldSize(zoom) {
  return 256 * 2 ** zoom;
}
