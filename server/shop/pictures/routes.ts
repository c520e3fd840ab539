import type { Hono } from 'hono';
import type { HttpEnv } from '../../http/api';
import { errorFields, type Logger } from '../../core/logger';
import { pictureType, PictureStoreFault, shareFile, type PictureStore } from './picture-store';

/** A file never changes: other bytes have another hash. */
const YEAR = 'public, max-age=31536000, immutable';

const PREVIEW = /^[a-z]+\/[0-9a-z-]+-preview\.jpg$/;

/** Serves the shop's own pictures from where they are kept. */
export function pictureRoutes(
  app: Hono<HttpEnv>,
  { pictures: store, logger }: { pictures: PictureStore; logger: Logger },
): void {
  app.get('/pictures/own/:file', async (c) => {
    c.set('route', '/pictures/own/:file');
    const name = c.req.param('file');
    const type = pictureType(name);
    let bytes: Uint8Array<ArrayBuffer> | null;
    try {
      bytes = type === undefined ? null : await store.read(name);
    } catch (error) {
      if (!(error instanceof PictureStoreFault)) throw error;
      logger.warn('the store of pictures fails', errorFields(error));
      const headers = { 'Cache-Control': 'no-store', 'Retry-After': '30' };
      return c.text(
        '사진을 잠시 불러오지 못하고 있어요. 조금 뒤에 다시 열어 주세요.',
        503,
        headers,
      );
    }
    if (bytes === null || type === undefined) return c.text('파일이 없습니다.', 404);
    return c.body(bytes, 200, { 'Content-Type': type, 'Cache-Control': YEAR });
  });
  // a link preview has the plain picture until its own is drawn, and when the store fails
  app.get('/pictures/share/:key/:folder/:file', async (c) => {
    c.set('route', '/pictures/share/:key/:folder/:file');
    const { key, folder, file } = c.req.param();
    const bytes = await store.read(shareFile(key)).catch((error: unknown) => {
      logger.warn('the store of pictures fails', errorFields(error));
      return null;
    });
    if (bytes !== null)
      return c.body(bytes, 200, { 'Content-Type': 'image/jpeg', 'Cache-Control': YEAR });
    if (!PREVIEW.test(`${folder}/${file}`)) return c.text('파일이 없습니다.', 404);
    c.header('Cache-Control', 'no-store');
    return c.redirect(`/pictures/${folder}/${file}`, 302);
  });
}
