import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { builtFolder, pagesShop, readSearch } from '../../tests/support/pages-shop';
import type { Renderer } from './rendering';

let folder: string;
let remove: () => void;
beforeEach(() => {
  ({ folder, remove } = builtFolder());
  writeFileSync(path.join(folder, 'sw.js'), 'work()');
});
afterEach(() => remove());

const renderer: Renderer = {
  render: async () => ({
    ...{ kind: 'page', status: 200, head: '', routeIds: [], answers: '[]', html: '본문' },
  }),
  readSearch,
};
const textsOf = async (variables: Record<string, string>) => {
  const app = await pagesShop(folder, renderer, () => 0, variables);
  const read = async (address: string) => (await app.request(address)).text();
  return {
    page: await read('/clinic'),
    shell: await read('/index.html'),
    worker: await read('/sw.js'),
  };
};

describe('where the backend is', () => {
  it('is told to page, shell and worker where it is elsewhere', async () => {
    const { page, shell, worker } = await textsOf({ API_URL: 'https://api.example/' });
    const meta =
      '<meta name="backend" content="{&quot;hosts&quot;:{&quot;api&quot;:&quot;https://api.example&quot;},&quot;off&quot;:[]}">';
    expect(page).toContain(meta);
    expect(shell).toContain(meta);
    expect(worker).toBe('self.BACKEND={"hosts":{"api":"https://api.example"},"off":[]};work()');
  });

  it('costs no byte where it is our own', async () => {
    const { page, shell, worker } = await textsOf({});
    expect(page + shell).not.toContain('backend');
    expect(worker).toBe('work()');
  });
});
