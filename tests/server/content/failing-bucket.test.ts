import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import sharp from 'sharp';
import { describe, expect } from 'vitest';
import { getProduct } from '../../../contract/catalog/schemas';
import { pictureHash } from '../../../server/shop/pictures/picture-store';
import { runCommand } from '../../../server/operations/operator/run-command';
import { startS3 } from '../../support/s3-server';
import { folderTest } from './folder-test';

const STICK = 'products/kyungokgo-stick.yaml';
const ID = '65a1c0e00000000000000201';
const NAME = '탕약 한 잔.jpg';

const it = folderTest
  .extend('s3', { scope: 'file' }, async ({}, { onCleanup }) => {
    const s3 = await startS3();
    onCleanup(s3.close);
    return s3;
  })
  .extend('shopSettings', { scope: 'file' }, ({ s3: { bucket } }) => ({
    variables: {
      PICTURES_BUCKET: bucket.url,
      PICTURES_ACCESS_KEY_ID: bucket.accessKeyId,
      PICTURES_SECRET_ACCESS_KEY: bucket.secretAccessKey,
    },
  }))
  .extend(
    'run',
    ({ deps, folder }) =>
      () =>
        runCommand(deps, ['content', 'import', folder.root]),
  );

describe('a bucket that fails', () => {
  it.for([
    ['refuses to list', { GET: 403 }, 'answered 403'],
    ['refuses to write', { PUT: 403 }, 'answered 403'],
    ['does not exist', { GET: 404 }, 'no such bucket'],
  ] as const)(
    '%s: the import says so and changes nothing',
    async ([, answers, words], { shop, s3, folder, bring, run }) => {
      const background = '#5f5338';
      const bytes = await sharp({ create: { width: 400, height: 400, channels: 3, background } })
        .jpeg()
        .toBuffer();
      mkdirSync(path.join(folder.root, 'pictures'));
      writeFileSync(path.join(folder.root, 'pictures', NAME), bytes);
      folder.edit(STICK, 'pictures:\n  - kyungokgo-stick\n', `pictures:\n  - ${NAME}\n`);
      folder.edit(STICK, 'name: 경옥고 스틱', 'name: 우리 경옥고');
      s3.trouble.answer = (method) =>
        new Map<string, number>(Object.entries(answers)).get(method) ?? 200;
      const { isOk, text } = await run();
      expect(isOk).toBe(false);
      expect(text).toContain('사진 보관함을 쓰지 못해 가게를 바꾸지 않았어요.');
      expect(text).toContain(words);
      const { data } = await shop.call(getProduct, { params: { id: ID } });
      expect(data).toMatchObject({ name: '경옥고 스틱', picture: 'kyungokgo-stick' });
      s3.trouble.answer = null;
      expect(await bring()).toMatchObject({
        faults: [],
        changes: expect.stringContaining(ID) as string,
      });
      folder.edit(STICK, `  - ${NAME}\n`, '  - kyungokgo-stick\n');
      folder.edit(STICK, 'name: 우리 경옥고', 'name: 경옥고 스틱');
      await bring();
      s3.objects.clear();
    },
  );

  it('a page’s picture is answered with a kind 503 that nobody keeps, until the bucket is back', async ({
    shop,
    s3,
  }) => {
    const name = `${pictureHash(new Uint8Array([1]))}-360.avif`;
    s3.objects.set(`pictures/${name}`, Buffer.from([1]));
    s3.trouble.answer = () => 403;
    const answer = await shop.fetch(`/pictures/own/${name}`);
    expect(answer.status).toBe(503);
    expect(answer.headers.get('Cache-Control')).toBe('no-store');
    expect(answer.headers.get('Retry-After')).toBe('30');
    expect(await answer.text()).toContain('조금 뒤에 다시 열어 주세요');
    s3.trouble.answer = null;
    const back = await shop.fetch(`/pictures/own/${name}`);
    expect(back.status).toBe(200);
    expect(back.headers.get('Cache-Control')).toContain('immutable');
  });
});
