import { Hono } from 'hono';
import { compress } from 'hono/compress';
import { cors } from 'hono/cors';
import type { SandboxOptions } from '../options';
import { behaviourOf, SLOW_MS } from './behaviour';
import { failed, geocodeAddress, nothingFound } from './geocode';
import { allPlaces, readGeoFile } from './places';
import { mapsScript } from './script';

const MAX_QUERY = 200;
const DAY = 'public, max-age=86400';

/** The stand-in of Naver Maps v3: the script, what it draws, and its geocoder. */
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
