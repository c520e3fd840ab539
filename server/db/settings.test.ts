import { expect, it } from 'vitest';
import { readEnv } from '../config/env';

/** What is wrong with a database for a shop of that origin. */
const faultsOf = (DATABASE_URL: string, PUBLIC_ORIGIN = 'https://shop.example') => {
  const others = { SANDBOX: 'on', TRUSTED_HOPS: '1', KEYS: `k1:${'A'.repeat(43)}=` };
  const read = readEnv({ ...others, DATABASE_URL, PUBLIC_ORIGIN });
  return 'faults' in read ? read.faults : [];
};

it.each(['', '?sslmode=require', '?sslmode=disable'])(
  'a public origin demands verified TLS of a database on another machine: %s',
  (query) => {
    const demand = [expect.stringMatching(/^DATABASE_URL must have sslmode=verify-full/)];
    expect(faultsOf(`postgres://shop:x@db.example/shop${query}`)).toEqual(demand);
  },
);

it('a database with it, on this machine, or of a trial may be used', () => {
  expect(faultsOf('postgres://shop:x@db.example/shop?sslmode=verify-full')).toEqual([]);
  for (const here of ['localhost', '127.0.0.1:5432', '[::1]', ''])
    expect(faultsOf(`postgres://${here}/shop?host=/run/postgresql`), here).toEqual([]);
  expect(faultsOf('postgres://db/shop', 'http://localhost:4173')).toEqual([]);
});

it('demands the same of the address that a pooler’s database has for migrations', () => {
  const pooled = {
    ...{ SANDBOX: 'on', TRUSTED_HOPS: '1', KEYS: `k1:${'A'.repeat(43)}=` },
    PUBLIC_ORIGIN: 'https://shop.example',
    DATABASE_URL: 'postgres://localhost:6432/shop',
    DATABASE_POOLER: 'transaction',
    DATABASE_DIRECT_URL: 'postgres://shop:x@db.example/shop',
  };
  const read = readEnv(pooled);
  expect('faults' in read && read.faults).toEqual([
    expect.stringMatching(/^DATABASE_DIRECT_URL must have sslmode=verify-full/),
  ]);
});
