import type { Hono } from 'hono';
import type { HttpEnv } from '../http/api';
import { pictureType, type PictureStore } from './picture-store';

/** A file never changes: other bytes have another hash. */
const YEAR = 'public, max-age=31536000, immutable';

/** Serves the shop's own pictures from where they are kept. */
export function pictureRoutes(app: Hono<HttpEnv>, store: PictureStore): void {
  app.get('/pictures/own/:file', async (c) => {
    c.set('route', '/pictures/own/:file');
    const name = c.req.param('file');
    const type = pictureType(name);
    const bytes = type === undefined ? null : await store.read(name);
    if (bytes === null || type === undefined) return c.text('파일이 없습니다.', 404);
    return c.body(bytes, 200, { 'Content-Type': type, 'Cache-Control': YEAR });
  });
}
