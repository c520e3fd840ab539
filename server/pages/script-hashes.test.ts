import { expect, it } from 'vitest';
import { scriptHashes } from './script-hashes';

it('hashes each inline script once, and skips files and data', () => {
  const html = `<script>alert(1)</script><script class="x">alert(1)</script>
    <script src="/a.js"></script><script type="application/ld+json">{}</script>`;
  expect(scriptHashes(html)).toEqual(['sha256-bhHHL3z2vDgxUt0W3dWQOrprscmda2Y5pLsLg4GF+pI=']);
});
