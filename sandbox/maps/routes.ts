import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { Hono } from 'hono';
import { compress } from 'hono/compress';
import { cors } from 'hono/cors';
import { browserFolder } from '../assets';
import type { SandboxOptions } from '../options';
import { failed, geocodeAddress, nothingFound } from './geocode';
import { allPlaces, readGeoFile } from './places';

const packages = createRequire(import.meta.url);

let joined: string | undefined;

/** One classic script, which defines the vendor's globals at once, as a module cannot. */
function mapsScript(): string {
  joined ??= [
    readPackage('leaflet/dist/leaflet.js'),
    readPackage('topojson-client/dist/topojson-client.min.js'),
    "(() => {\n'use strict';",
    ...['browser', 'land', 'naver'].map(readModule),
    `start(${JSON.stringify(readPackage('leaflet/dist/leaflet.css'))});\n})();\n`,
  ].join('\n');
  return joined;
}

function readPackage(path: string): string {
  return (
    readFileSync(packages.resolve(path), 'utf8')
      .replace(/^\/\/# sourceMappingURL=.*$/m, '')
      // Leaflet looks for SVG in HTML, for its attribution only; the shop's policy forbids HTML strings.
      .replace('.innerHTML="<svg/>"', '')
  );
}

function readModule(name: string): string {
  return readFileSync(join(browserFolder(), 'maps', `${name}.js`), 'utf8')
    .replace(/^import [^;]*;\n/gm, '')
    .replace(/^export /gm, '');
}

/** Behaviour by key (README): `sandbox` works, each of the others simulates a failure. */
export const MAPS_BEHAVIOURS = [
  'sandbox',
  'sandbox-never-ready',
  'sandbox-refused',
  'sandbox-script-error',
  'sandbox-geocode-error',
  'sandbox-geocode-empty',
  'sandbox-slow',
] as const;

type MapsBehaviour = (typeof MAPS_BEHAVIOURS)[number];

/** Delay of the submodule and of each geocoding with `sandbox-slow` (ms). */
export const SLOW_MS = 2500;

/** Unknown keys behave as refused ones do at the vendor. */
function behaviourOf(key: string | undefined): MapsBehaviour {
  return MAPS_BEHAVIOURS.find((one) => one === key) ?? 'sandbox-refused';
}

const MAX_QUERY = 200;
const DAY = 'public, max-age=86400';

/** Naver Maps v3: the script, its data, and its geocoder. */
export function mapsRoutes({
  publicOrigin,
  wait,
}: Pick<SandboxOptions, 'publicOrigin' | 'wait'>): Hono {
  const app = new Hono();
  app.use(cors({ origin: new URL(publicOrigin).origin, allowMethods: ['GET'] }));
  app.use(compress());
  app.use(async (c, next) => {
    await next();
    c.header('Cross-Origin-Resource-Policy', 'cross-origin');
    c.header('X-Content-Type-Options', 'nosniff');
  });

  app.get('/maps.js', (c) => {
    const key = c.req.query('ncpKeyId') ?? c.req.query('ncpClientId');
    c.header('Content-Type', 'text/javascript; charset=utf-8');
    c.header('Cache-Control', 'no-cache');
    return behaviourOf(key) === 'sandbox-script-error' ? c.body('', 500) : c.body(mapsScript());
  });

  app.get('/submodules/:name', async (c) => {
    const behaviour = behaviourOf(c.req.query('key'));
    if (behaviour === 'sandbox-slow') await wait(SLOW_MS, c.req.raw.signal);
    c.header('Cache-Control', 'no-store');
    return c.json({ isReady: behaviour !== 'sandbox-never-ready' });
  });

  app.get('/geocode', async (c) => {
    const behaviour = behaviourOf(c.req.query('key'));
    const query = (c.req.query('query') ?? '').slice(0, MAX_QUERY);
    c.header('Cache-Control', 'no-store');
    if (behaviour === 'sandbox-slow') await wait(SLOW_MS, c.req.raw.signal);
    if (behaviour === 'sandbox-refused') return c.json(failed('authentication failed'), 401);
    if (behaviour === 'sandbox-geocode-error') return c.json(failed('sandbox'));
    if (behaviour === 'sandbox-geocode-empty') return c.json(nothingFound());
    return c.json(geocodeAddress(query));
  });

  app.get('/geography.json', (c) => {
    c.header('Content-Type', 'application/json; charset=utf-8');
    c.header('Cache-Control', DAY);
    const parts = [readGeoFile('korea.topo.json'), readGeoFile('districts.json')];
    return c.body(`{"topology":${parts[0] ?? ''},"districts":${parts[1] ?? ''}}`);
  });

  app.get('/places.json', (c) => {
    c.header('Cache-Control', DAY);
    const places = allPlaces().filter(({ name }) => name !== '');
    return c.json(places.map(({ name, lat, lng }) => [name, lat, lng]));
  });
  return app;
}
