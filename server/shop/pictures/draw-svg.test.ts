import sharp from 'sharp';
import { expect, it } from 'vitest';
import { checkSvg } from './check-svg';
import { drawSvg } from './draw-svg';

const bytesOf = (inside: string, size = 'width="600" height="300"') =>
  new TextEncoder().encode(`<svg xmlns="http://www.w3.org/2000/svg" ${size}>${inside}</svg>`);

it('draws an SVG at its size, or as wide as is served', async () => {
  const small = await drawSvg(bytesOf('<rect width="600" height="300" fill="#f00"/>'));
  expect(await sharp(small).metadata()).toMatchObject({ format: 'png', width: 600, height: 300 });
  const large = await drawSvg(bytesOf('<rect/>', 'width="4800" height="2400"'));
  expect(await sharp(large).metadata()).toMatchObject({ width: 1200, height: 600 });
});

it('ends a drawing that takes too long', async () => {
  const noise = '<feTurbulence baseFrequency=".5" numOctaves="9"/>'.repeat(99);
  const box = 'x="0" y="0" width="1" height="1"';
  const slow = bytesOf(
    `<filter id="a" ${box}>${noise}</filter><rect width="4000" height="4000" filter="url(#a)"/>`,
    'width="4000" height="4000"',
  );
  expect(checkSvg(slow)).toEqual([]);
  await expect(drawSvg(slow, 3000)).rejects.toThrow('너무 오래 걸리는');
});

it('refuses a drawing of too many pixels, and what cannot be drawn', async () => {
  const wide = bytesOf('<rect/>', 'width="40000" height="40000"');
  await expect(drawSvg(wide)).rejects.toThrow('4천만 픽셀');
  await expect(drawSvg(new TextEncoder().encode('<svg'))).rejects.toThrow('읽을 수 없어요');
});

it.each([
  ['deeper than a hundred elements', `${'<g>'.repeat(101)}${'</g>'.repeat(101)}`, '깊이'],
  ['with more than a hundred filters', `<filter>${'<feFlood/>'.repeat(101)}</filter>`, '필터'],
  ['larger than 4 MB', `<desc>${'a'.repeat(4 * 1024 * 1024)}</desc>`, '4MB'],
])('refuses an SVG %s', (_, inside, reason) => {
  expect(() => checkSvg(bytesOf(inside))).toThrow(reason);
});
