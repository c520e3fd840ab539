import { describe, expect, it } from 'vitest';
import { readSandboxEnvironment } from './environment';

describe('readSandboxEnvironment', () => {
  it('defaults to a sandbox beside a shop on its usual address', () => {
    expect(readSandboxEnvironment({ SANDBOX_PORT: '' })).toEqual({
      settings: {
        SANDBOX_PORT: 4174,
        SANDBOX_DATA_DIR: '.data/sandbox',
        DATABASE_URL: undefined,
        PUBLIC_ORIGIN: 'http://localhost:4173',
      },
    });
  });

  it('reports every fault at once', () => {
    const read = readSandboxEnvironment({
      SANDBOX_PORT: 'many',
      PUBLIC_ORIGIN: 'x',
      SANDBOX: 'yes',
    });
    expect(read).toEqual({
      faults: [
        expect.stringContaining('SANDBOX_PORT'),
        expect.stringContaining('PUBLIC_ORIGIN'),
        expect.stringContaining('SANDBOX'),
      ],
    });
  });

  it('refuses a public shop, unless SANDBOX=on', () => {
    const given = {
      PUBLIC_ORIGIN: 'https://dalim.kr',
      TRUSTED_HOPS: '1',
      KEYS_FILE: '/etc/dalim/keys',
    };
    expect(readSandboxEnvironment(given)).toHaveProperty('faults');
    expect(readSandboxEnvironment({ ...given, SANDBOX: 'on' })).toHaveProperty('settings');
  });

  it('refuses to guess the shop beside a database, and to run by omission in production', () => {
    const DATABASE_URL = 'postgres://shop@127.0.0.1:5432/shop';
    const PUBLIC_ORIGIN = 'http://localhost:4173';
    expect(readSandboxEnvironment({ DATABASE_URL })).toEqual({
      faults: [expect.stringContaining('PUBLIC_ORIGIN must be set beside DATABASE_URL')],
    });
    expect(readSandboxEnvironment({ DATABASE_URL, PUBLIC_ORIGIN })).toHaveProperty('settings');
    expect(readSandboxEnvironment({ NODE_ENV: 'production', PUBLIC_ORIGIN })).toEqual({
      faults: [expect.stringContaining('SANDBOX must be on')],
    });
  });
});
