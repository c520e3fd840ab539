import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { builtFolder, pagesShop, readSearch } from '../../tests/support/pages-shop';
import type { Renderer } from './rendering';
import { textHash } from './page-scripts';

let folder: string;
let remove: () => void;
beforeEach(() => {
  ({ folder, remove } = builtFolder());
});
afterEach(() => remove());

const shop = (renderer?: Renderer) => pagesShop(folder, renderer);

describe('the content policy of a rendered page', () => {
  it('allows the scripts that our rendering wrote, never one that came with a stored text', async () => {
    const nonces: string[] = [];
    const app = await shop({
      render: async ({ nonce }) => {
        nonces.push(nonce);
        const html = `<script nonce="${nonce}">ours()</script><p><script>stolen()</script></p>`;
        return { kind: 'page', status: 200, head: '', routeIds: [], answers: '[]', html };
      },
      readSearch,
    });
    for (const path of ['/clinic', '/clinic', '/help']) {
      const answer = await app.request(path);
      const policy = answer.headers.get('Content-Security-Policy') ?? '';
      expect(policy).toContain(textHash('ours()'));
      expect(policy).not.toContain(textHash('stolen()'));
      expect(await answer.text()).toContain('<script>ours()</script><p><script>stolen()</script>');
    }
    expect(nonces).toHaveLength(2);
    expect(new Set(nonces).size).toBe(2);
    expect(nonces[0]!.length).toBeGreaterThanOrEqual(22);
  });
});

describe('a document with a revision', () => {
  it('is a page of its own: what is kept of one never answers another', async () => {
    const app = await shop({
      render: async ({ request }) => {
        const html = new URL(request.url).pathname;
        return { kind: 'page', status: 200, head: '', routeIds: [], answers: '[]', html };
      },
      readSearch,
    });
    const paths = ['/agreement/1', '/agreement/1/2026-11-01', '/agreement/1/2026-11-23'];
    for (const path of [...paths, ...paths])
      expect(await (await app.request(path)).text()).toContain(`<div id="root">${path}</div>`);
  });
});

describe('a page of what somebody searched for', () => {
  it('is kept neither here nor in a shared cache nor in the browser', async () => {
    let renders = 0;
    const app = await shop({
      render: async () => {
        renders += 1;
        return { kind: 'page', status: 200, head: '', routeIds: [], answers: '[]', html: '본문' };
      },
      readSearch,
    });
    for (const count of [1, 2]) {
      const answer = await app.request('/products?q=기침');
      expect(answer.headers.get('Cache-Control')).toBe('private, no-store');
      expect(renders).toBe(count);
    }
    await app.request('/products');
    await app.request('/products');
    expect(renders).toBe(3);
  });
});
