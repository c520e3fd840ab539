import { statSync } from 'node:fs';
import { cp, mkdtemp, readdir, readFile, rename, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { startShop, type Shop } from './shop';

const root = path.resolve(import.meta.dirname, '../..');
const TEXT = /\.(js|css|html|json|webmanifest)$/;

/** A shop whose releases follow each other. */
export type DeployedShop = Shop & {
  /** Replaces it by its next version; the files of this one are gone from the server. */
  deployNext: () => Promise<void>;
};

export async function startDeployedShop(): Promise<DeployedShop> {
  const folder = await mkdtemp(path.join(tmpdir(), 'dalim-deployed-'));
  const data = path.join(folder, 'data');
  await deploy(folder);
  const shop = await startShop({ build: folder, env: { DATA_DIR: data } });
  const stopShop = shop.stop;
  let version = 0;
  return Object.assign(shop, {
    deployNext: async () => {
      version += 1;
      await deploy(folder, `next${version}`);
      await rm(path.join(data, 'builds'), { recursive: true, force: true });
      await shop.restart();
    },
    stop: async () => {
      await stopShop();
      await rm(folder, { recursive: true, force: true });
    },
  });
}

/**
 * Copies the build into `folder`, as a deployment does. With `next` it is another version: every
 * hashed file has a new name, and the earlier files are missing. All other files are there throughout.
 */
async function deploy(folder: string, next?: string): Promise<void> {
  const coming = path.join(folder, 'coming');
  await cp(path.join(root, 'dist'), path.join(coming, 'dist'), {
    recursive: true,
    // Precompressed files would contain the old names.
    filter: (file) => !/\.(br|gz)$/.test(file),
  });
  await cp(path.join(root, 'dist-server'), path.join(coming, 'dist-server'), { recursive: true });
  if (next !== undefined) await renameAssets(path.join(coming, 'dist'), next);
  for (const name of ['dist', 'dist-server']) {
    const [now, last] = [path.join(folder, name), path.join(folder, `last-${name}`)];
    await rename(now, last).catch(() => undefined);
    await rename(path.join(coming, name), now);
    await rm(last, { recursive: true, force: true });
  }
  await writeFile(path.join(folder, 'package.json'), '{"type":"module"}');
  await symlink(path.join(root, 'node_modules'), path.join(folder, 'node_modules')).catch(
    () => undefined,
  );
}

/**
 * `index-AbC123.js` becomes `index-<next>AbC123.js`, in its name and in every reference; the worker knows the new
 * lengths.
 */
async function renameAssets(dist: string, next: string): Promise<void> {
  const assets = path.join(dist, 'assets');
  const names = await readdir(assets);
  const renamed = (name: string) => name.replace(/-([\w-]{8})(\.\w+)$/, `-${next}$1$2`);
  const texts = [
    ...names.map((name) => path.join(assets, name)),
    ...['index.html', 'sw.js', '.vite/manifest.json', '.vite/page.json'].map((name) =>
      path.join(dist, name),
    ),
  ];
  for (const file of texts.filter((name) => TEXT.test(name))) {
    const text = await readFile(file, 'utf8');
    await writeFile(file, text.replaceAll(/[\w@.-]+-[\w-]{8}\.(?:js|css|woff2)/g, renamed));
  }
  for (const name of names) await rename(path.join(assets, name), path.join(assets, renamed(name)));
  const worker = path.join(dist, 'sw.js');
  const lengthOf = (url: string) => statSync(path.join(dist, url)).size;
  const text = (await readFile(worker, 'utf8')).replaceAll(
    /"length":\d+(,"revision":[^,]+,"url":"([^"]+)")/g,
    (_, rest: string, url: string) => `"length":${lengthOf(url)}${rest}`,
  );
  await writeFile(worker, text);
}
