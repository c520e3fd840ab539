import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { expect, it } from 'vitest';

/** Runs in a process of its own, which reads its fonts once. */
async function drawsWith(fonts: string): Promise<string> {
  const folder = mkdtempSync(path.join(tmpdir(), 'fonts-'));
  const file = path.join(folder, 'fonts.conf');
  const cache = `<cachedir>${folder}</cachedir>`;
  writeFileSync(file, `<?xml version="1.0"?><fontconfig><dir>${fonts}</dir>${cache}</fontconfig>`);
  const module = path.join(import.meta.dirname, 'draw-share.ts');
  const script = `import sharp from 'sharp'; import { drawShare } from ${JSON.stringify(module)};
    const preview = await sharp({ create: { width: 1200, height: 630, channels: 3, background: '#98856d' } }).jpeg().toBuffer();
    const card = await drawShare(Uint8Array.from(preview), { picture: '', name: '경옥고', line: '189,000원' });
    process.stdout.write(card === null ? '' : Buffer.from(card).toString('base64'));`;
  const { stdout } = await promisify(execFile)(
    process.execPath,
    ['--import', 'tsx', '--input-type=module', '-e', script],
    { env: { ...process.env, FONTCONFIG_FILE: file }, maxBuffer: 10_000_000 },
  );
  rmSync(folder, { recursive: true });
  return stdout;
}

it('draws no card without a font for its words, rather than boxes', async () => {
  expect(await drawsWith('/nowhere')).toBe('');
});
