import {
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { gzipSync } from 'node:zlib';
import sharp from 'sharp';
import { describe, expect } from 'vitest';
import { getProduct } from '../../../contract/catalog/schemas';
import { parseOwnPicture } from '../../../contract/catalog/own-picture';
import { writeFolder } from '../../../server/operations/content-folder/write-folder';
import { listLostPictures } from '../../../server/operations/content-folder/missing';
import { folderTest } from './folder-test';

const STICK = 'products/kyungokgo-stick.yaml';
const PICTURES = 'pictures:\n  - kyungokgo-stick\n';
const NAME = '탕약 한 잔.jpg';
const ID = '65a1c0e00000000000000201';

const dataDir = mkdtempSync(path.join(tmpdir(), 'pictures-'));

const it = folderTest
  .extend('shopSettings', { scope: 'file' }, ({}, { onCleanup }) => {
    onCleanup(() => rmSync(dataDir, { recursive: true, force: true }));
    return { variables: { DATA_DIR: dataDir } };
  })
  .extend('place', ({ folder }) => (name: string, bytes: Uint8Array | string) => {
    const file = path.join(folder.root, 'pictures', name);
    mkdirSync(path.dirname(file), { recursive: true });
    writeFileSync(file, bytes);
  });

const jpeg = (width: number, height: number, background = '#5f5338') =>
  sharp({ create: { width, height, channels: 3, background } })
    .jpeg()
    .toBuffer();
const namesMade = () =>
  readdirSync(dataDir, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.includes(path.sep))
    .map((name) => path.basename(name))
    .sort();

describe('a picture of the folder', () => {
  it('whose files are lost is named by the doctor', async ({ shop, folder, bring, place }) => {
    const store = shop.thirdParties.pictures;
    place(NAME, await jpeg(800, 600));
    folder.edit(STICK, PICTURES, `pictures:\n  - ${NAME}\n`);
    await bring();
    expect(await listLostPictures(shop.db, store)).toEqual([]);
    for (const name of await store.names()) await store.remove(name);
    expect(await listLostPictures(shop.db, store)).toEqual(['탕약 한 잔']);
  });

  it('is made into the served sizes, served for good, and exported again without a difference', async ({
    shop,
    folder,
    bring,
    place,
  }) => {
    place(NAME, await jpeg(1000, 750));
    folder.edit(STICK, PICTURES, `pictures:\n  - ${NAME}\n`);
    expect(await bring()).toEqual({ faults: [], changes: `~ 상품 ${ID} (pictures)` });
    const { data } = await shop.call(getProduct, { params: { id: ID } });
    const picture = parseOwnPicture(data.picture)!;
    expect(picture).toMatchObject({ label: '탕약 한 잔', width: 1000, height: 750, tone: 'dark' });
    const { hash } = picture;
    const widths = [360, 600, 828, 1000].flatMap((each) => [
      `${hash}-${each}.avif`,
      `${hash}-${each}.webp`,
    ]);
    const original = `${hash}-original-1000x750-dark.jpg`;
    expect(namesMade()).toEqual([...widths, `${hash}-preview.jpg`, original].sort());
    const answer = await shop.fetch(`/pictures/own/${hash}-600.avif`);
    expect(answer.headers.get('Cache-Control')).toBe('public, max-age=31536000, immutable');
    expect(answer.headers.get('Content-Type')).toBe('image/avif');
    const served = await sharp(Buffer.from(await answer.arrayBuffer())).metadata();
    expect(served).toMatchObject({ width: 600, height: 450 });
    for (const hidden of [original, '..%2Fsecret', `${hash}-361.avif`])
      expect((await shop.fetch(`/pictures/own/${hidden}`)).status, hidden).toBe(404);

    expect((await bring()).changes).toBe('');
    rmSync(path.join(folder.root, 'pictures'), { recursive: true });
    await writeFolder(shop.db, folder.root, { withStock: true, store: shop.thirdParties.pictures });
    expect(folder.read(STICK)).toContain(`pictures:\n  - ${NAME}\n`);
    expect(readFileSync(path.join(folder.root, 'pictures', NAME))).toEqual(await jpeg(1000, 750));
    expect(await bring()).toEqual({ faults: [], changes: '' });
  });
});

const svg = (inside: string) =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="600" height="600">${inside}</svg>`;

describe('a GIF, a TIFF, and a JPEG that begins with XML', () => {
  it('are made like any other', async ({ folder, bring, place }) => {
    const plain = sharp({
      create: { width: 500, height: 400, channels: 3, background: '#5f5338' },
    });
    place('움직임.gif', await plain.clone().gif().toBuffer());
    place('인쇄.tif', await plain.clone().tiff().toBuffer());
    const whole = await plain.clone().jpeg().toBuffer();
    const xml = Buffer.from('<?xml version="1.0"?><svg xmlns="http://www.w3.org/2000/svg"/>');
    const head = Buffer.from([0xff, 0xe1, 0, xml.length + 2]);
    place('메모.jpg', Buffer.concat([whole.subarray(0, 2), head, xml, whole.subarray(2)]));
    folder.edit(STICK, PICTURES, 'pictures:\n  - 움직임.gif\n  - 인쇄.tif\n  - 메모.jpg\n');
    expect(await bring()).toEqual({ faults: [], changes: `~ 상품 ${ID} (pictures)` });
    const ends = namesMade().flatMap(
      (name) => /-original-500x400-\w+\.(\w+)$/.exec(name)?.[1] ?? [],
    );
    expect(ends.toSorted()).toEqual(['gif', 'jpg', 'tiff']);
  });
});

describe('an SVG', () => {
  it('is made, though its words are of scripts and addresses', async ({ folder, bring, place }) => {
    place(
      '약재.svg',
      svg('<title>href="http://a" onload= &lt;script></title><rect width="600" height="300"/>'),
    );
    folder.edit(STICK, PICTURES, 'pictures:\n  - 약재.svg\n');
    const before = namesMade();
    expect(await bring()).toEqual({ faults: [], changes: `~ 상품 ${ID} (pictures)` });
    const made = namesMade().filter((name) => !before.includes(name));
    expect(made).toContainEqual(expect.stringMatching(/-original-600x600-\w+\.svg$/));
  });
});

describe('a picture that is refused', () => {
  it('is named with its file and reason, and nothing is made', async ({ folder, bring, place }) => {
    const before = namesMade();
    writeFileSync(path.join(folder.root, 'outside.jpg'), await jpeg(400, 400));
    mkdirSync(path.join(folder.root, 'pictures'));
    symlinkSync(
      path.join(folder.root, 'outside.jpg'),
      path.join(folder.root, 'pictures', 'link.jpg'),
    );
    place('script.svg', svg('<script>alert(1)</script>'));
    place('handler.svg', svg('<rect width="9" height="9" onload="x()"/>'));
    place('elsewhere.svg', svg('<image href="http://127.0.0.1/x.png"/>'));
    place('prefix.svg', svg('<s:script xmlns:s="http://www.w3.org/2000/svg">alert(1)</s:script>'));
    place('style.svg', svg('<style>@import "http://127.0.0.1/x.css";</style>'));
    const inside = Buffer.from(svg('<rect/>')).toString('base64');
    place('inside.svg', svg(`<image href="data:image/png;base64,${inside}"/>`));
    place('packed.svg', gzipSync(svg('<rect/>')));
    const large = await sharp({
      create: { width: 6001, height: 6000, channels: 3, background: 'white' },
    })
      .png()
      .toBuffer();
    const image = `<image href="data:image/png;base64,${large.toString('base64')}"/>`;
    place('unfolding.svg', svg(image.repeat(2)));
    place(
      'large.png',
      await sharp({ create: { width: 8001, height: 5000, channels: 3, background: 'white' } })
        .png()
        .toBuffer(),
    );
    place('small.jpg', await jpeg(300, 300));
    place('text.jpg', '사진이 아니에요');
    place('iphone.heic', '\0\0\0\x18ftypheic\0\0\0\0mif1heic');
    const reasons = {
      'link.jpg': '링크',
      '../outside.jpg': '폴더 밖',
      'none.jpg': '사진 파일이 없어요',
      'script.svg': '스크립트',
      'handler.svg': '스크립트',
      'elsewhere.svg': '다른 파일',
      'prefix.svg': '스크립트',
      'style.svg': '다른 파일',
      'inside.svg': 'SVG 안의 사진',
      'packed.svg': 'JPEG, PNG, WebP, AVIF, GIF, TIFF, SVG 사진만',
      'unfolding.svg': '4천만 픽셀',
      'large.png': '4천만 픽셀',
      'small.jpg': '너비가 360픽셀',
      'iphone.heic': 'JPEG로 내보내',
      'text.jpg': 'JPEG, PNG, WebP, AVIF, GIF, TIFF, SVG 사진만',
    };
    const lines = Object.keys(reasons).map((name) => `  - ${name}\n`);
    folder.edit(STICK, PICTURES, `pictures:\n${lines.join('')}`);
    const { faults, changes } = await bring();
    expect(changes).toBe('');
    for (const [name, reason] of Object.entries(reasons)) {
      const fault = faults.find(({ message }) => message.includes(`pictures/${name} `));
      expect(fault?.message, name).toContain(reason);
      expect(folder.read(STICK).split('\n')[fault!.line - 1]).toContain(name);
    }
    expect(namesMade()).toEqual(before);
  });
});
