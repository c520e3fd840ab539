import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { expect, it } from 'vitest';

/** Runs in a process of its own, which reads its fonts once. */
async function drawsWith(fonts: string | null, name: string): Promise<string> {
  const folder = mkdtempSync(path.join(tmpdir(), 'fonts-'));
  const file = path.join(folder, 'fonts.conf');
  const cache = `<cachedir>${folder}</cachedir>`;
  writeFileSync(file, `<?xml version="1.0"?><fontconfig><dir>${fonts}</dir>${cache}</fontconfig>`);
  const module = path.join(import.meta.dirname, 'draw-share.ts');
  const script = `import sharp from 'sharp'; import { drawShare } from ${JSON.stringify(module)};
    const preview = await sharp({ create: { width: 1200, height: 630, channels: 3, background: '#98856d' } }).jpeg().toBuffer();
    const card = await drawShare(Uint8Array.from(preview), { picture: '', name: ${JSON.stringify(name)}, line: '189,000원' });
    process.stdout.write(Array.isArray(card) ? card.join('') : 'picture');`;
  const { stdout } = await promisify(execFile)(
    process.execPath,
    ['--import', 'tsx', '--input-type=module', '-e', script],
    { env: { ...process.env, ...(fonts && { FONTCONFIG_FILE: file }) } },
  );
  rmSync(folder, { recursive: true });
  return stdout;
}

it('draws no card without a font for its letters, rather than boxes, and names them', async () => {
  expect(await drawsWith('/nowhere', '경옥')).toBe('경옥189000원');
});

it.each(['경옥고 👨‍👩‍👧‍👦👍🏽', '1️⃣ 경옥고', '경옥\u200B고\u00AD하나', '경옥고\u{10FFFD}'])(
  'draws %j, character by character as people see them',
  async (name) => {
    expect(await drawsWith(null, name)).toBe('picture');
  },
);
