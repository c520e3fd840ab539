import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { Hono } from 'hono';
import { afterEach, beforeEach, expect, it } from 'vitest';
import type { HttpEnv } from '../http/api';
import { archiveBuild, otherBuilds, serveOtherBuilds } from './built-files';

let folder: string;
let now: number;
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'dalim-hosts-'));
  now = 1_800_000_000_000;
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const shared = () => path.join(folder, 'builds');

/** A host that serves the build `name` and keeps it in the folder that all hosts share. */
function host(name: string) {
  const dist = path.join(folder, `dist-${name}`);
  mkdirSync(path.join(dist, 'assets'), { recursive: true });
  writeFileSync(path.join(dist, 'assets', `app-${name}.js`), name);
  archiveBuild(dist, shared(), now);
  const serve = serveOtherBuilds(
    () => otherBuilds(dist, shared()),
    () => now,
  );
  const app = new Hono<HttpEnv>();
  app.get('*', async (c) => (await serve(c, c.req.path)) ?? c.text('none', 404));
  return async (file: string) => {
    const answer = await app.request(file);
    return answer.status === 200 ? answer.text() : answer.status;
  };
}

it('serves the files of a release that another host has begun to serve since', async () => {
  const old = host('old');
  expect(await old('/assets/app-new.js')).toBe(404);
  const next = host('new');
  now += 1000;
  expect(await old('/assets/app-new.js')).toBe('new');
  expect(await next('/assets/app-old.js')).toBe('old');
});

it('reads the folder at most once a second, whatever is asked for', async () => {
  const old = host('old');
  expect(await old('/assets/nothing.js')).toBe(404);
  host('new');
  now += 999;
  expect(await old('/assets/app-new.js')).toBe(404);
  now += 1;
  expect(await old('/assets/app-new.js')).toBe('new');
});

it('serves hashed files only', async () => {
  const old = host('old');
  host('new');
  expect(await old('/assets/../index.html')).toBe(404);
  expect(await old('/pictures/app-new.js')).toBe(404);
});
