import { existsSync, readFileSync } from 'node:fs';
import { DockerfileParser, From } from 'dockerfile-ast';
import { describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import * as z from 'zod/mini';
import { readEnv } from '../../server/config/env';
import { newKey } from '../../server/secrets/keyring';

const dockerfile = DockerfileParser.parse(readFileSync('Dockerfile', 'utf8')).getInstructions();
const lastFrom = dockerfile.findLastIndex((instruction) => instruction instanceof From);
const final = dockerfile.slice(lastFrom);
const argumentsOf = (keyword: string, instructions = final) =>
  instructions
    .filter((one) => one.getKeyword() === keyword)
    .map((one) => one.getArgumentsContent() ?? '');

const service = z.looseObject({
  environment: z.optional(z.record(z.string(), z.string())),
  volumes: z.optional(z.array(z.string())),
  read_only: z.optional(z.boolean()),
  ports: z.optional(z.array(z.string())),
  healthcheck: z.optional(z.looseObject({ test: z.array(z.string()) })),
});
const compose = z.parse(
  z.object({
    services: z.object({ shop: service, database: service, caddy: service }),
    volumes: z.record(z.string(), z.null()),
    networks: z.record(z.string(), z.null()),
  }),
  // a key that stands twice is a fault
  parse(readFileSync('compose.yaml', 'utf8'), { uniqueKeys: true }),
  { reportInput: true },
);

describe('the Dockerfile', () => {
  it('begins every stage with the same small Node, of a fixed major', () => {
    const images = dockerfile.filter((one) => one instanceof From).map((one) => one.getImage());
    expect(images).toHaveLength(3);
    expect(new Set(images)).toEqual(new Set(['node:24-bookworm-slim']));
  });

  it('runs the server itself, as an account without rights, and asks for its health', () => {
    expect(argumentsOf('USER')).toEqual(['node']);
    const [command = ''] = argumentsOf('CMD');
    expect(JSON.parse(command)).toEqual(['node', 'dist-server/main.js']);
    expect(argumentsOf('HEALTHCHECK').join()).toContain('/healthz');
    // whatever stands after USER could not be written by another account
    const keywords = final.map((one) => one.getKeyword());
    expect(keywords.slice(keywords.indexOf('USER'))).not.toContain('RUN');
  });

  it('copies only files that exist, none of this machine', () => {
    const named = argumentsOf('COPY', dockerfile).flatMap((one) => one.split(/\s+/).slice(0, -1));
    // those that begin with / come from an earlier stage
    expect(named.filter((file) => !file.startsWith('/') && !existsSync(file))).toEqual([]);
    const ignored = readFileSync('.dockerignore', 'utf8').split('\n');
    for (const name of ['.git', '.env', '*.keys', '*.backup.gz', '.data', 'node_modules'])
      expect(ignored).toContain(name);
  });
});

describe('compose.yaml', () => {
  const { shop, database, caddy } = compose.services;

  it('gives the shop settings that open a public origin', () => {
    const variables = {
      PUBLIC_ORIGIN: 'https://shop.example',
      SANDBOX: 'on',
      KEYS: newKey('k1'),
      ...shop.environment,
    };
    expect(readEnv(variables)).toMatchObject({ env: { isDemonstration: false, TRUSTED_HOPS: 1 } });
  });

  it('writes to volumes alone, and opens ports of the proxy alone', () => {
    expect([shop.read_only, caddy.read_only]).toEqual([true, true]);
    expect([shop.ports, database.ports]).toEqual([undefined, undefined]);
    expect(caddy.ports).toEqual(['80:80', '443:443', '443:443/udp']);
    const mounted = [shop, database, caddy].flatMap(({ volumes = [] }) => volumes);
    const names = mounted.map((one) => one.split(':')[0] ?? '').filter((one) => !/^\./.test(one));
    expect(names.filter((name) => !(name in compose.volumes))).toEqual([]);
    expect(shop.environment?.['BUILDS_DIR']).toMatch(/^\/data\//);
  });

  it('asks each service for its health, the shop by its image', () => {
    expect(shop.healthcheck).toBeUndefined();
    expect(database.healthcheck?.test).toContain('psql');
    expect(caddy.healthcheck?.test.at(-1)).toMatch(/^http:\/\/127\.0\.0\.1:2019\//);
  });

  it('names every variable that the Caddyfile reads and has no value for', () => {
    const read = [...readFileSync('Caddyfile', 'utf8').matchAll(/\{\$([A-Z_]+)(:?)/g)];
    const without = read.filter(([, , value]) => value === '').map(([, name = '']) => name);
    expect(without.filter((name) => !(name in (caddy.environment ?? {})))).toEqual([]);
    expect(Object.keys(caddy.environment ?? {})).toEqual(['PUBLIC_ORIGIN', 'SHOPS', 'CADDY_TLS']);
  });
});

it('every release has a version of its own, and package.json the newest', () => {
  const { version } = z.parse(
    z.object({ version: z.string() }),
    JSON.parse(readFileSync('package.json', 'utf8')),
  );
  const headings = readFileSync('CHANGELOG.md', 'utf8').matchAll(/^## (\d+\.\d+\.\d+)$/gm);
  const versions = [...headings].map(([, number = '']) => number);
  expect(versions[0]).toBe(version);
  expect(new Set(versions).size).toBe(versions.length);
});
