import { expect, it } from 'vitest';
import { scriptHashes, withoutNonce } from './script-hashes';

const NONCE = 'b0f3c1';
const HASH = 'sha256-bhHHL3z2vDgxUt0W3dWQOrprscmda2Y5pLsLg4GF+pI=';

it('hashes each inline script with our nonce once, and skips files', () => {
  const html = `<script nonce="b0f3c1">alert(1)</script><script class="x" nonce="b0f3c1">alert(1)</script>
    <script nonce="b0f3c1" src="/a.js"></script>`;
  expect(scriptHashes(html, NONCE)).toEqual([HASH]);
});

it.each([
  '<script>alert(1)</script>',
  '<script nonce="">alert(1)</script>',
  '<script nonce="other">alert(1)</script>',
  '<script data-nonce="b0f3c1">alert(1)</script>',
  '<script type="application/ld+json">{}</script>',
])('hashes nothing of %s, which is not ours', (html) => {
  expect(scriptHashes(html, NONCE)).toEqual([]);
});

it('leaves no nonce in what is kept', () => {
  const html = '<script nonce="b0f3c1" id="a">go()</script>';
  expect(withoutNonce(html, NONCE)).toBe('<script id="a">go()</script>');
});
