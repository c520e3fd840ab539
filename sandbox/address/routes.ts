import { Hono } from 'hono';
import { plainText } from '@contract/core/plain-text';
import { browserFile } from '../assets';
import type { SandboxOptions } from '../options';
import { securePage } from '../page';
import { findAddresses } from './candidates';
import { finderPage } from './finder-page';

const MAX_QUERY = 60;

/** Kakao's address finder: the script, and the page that it loads into a frame. */
export function addressRoutes({ publicOrigin }: Pick<SandboxOptions, 'publicOrigin'>): Hono {
  const app = new Hono();
  const target = new URL(publicOrigin).origin;
  for (const name of ['postcode.v2.js', 'finder.js', 'finder.css']) {
    app.get(`/${name}`, () => browserFile(name));
  }
  app.get('/finder', (c) => {
    securePage(c, publicOrigin, target);
    const query = plainText(c.req.query('q') ?? '').slice(0, MAX_QUERY);
    return c.html(finderPage({ query, candidates: findAddresses(query), target }));
  });
  return app;
}
