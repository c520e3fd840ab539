import { describe, expect, it } from 'vitest';
import { readSandboxEnvironment } from './environment';

describe('readSandboxEnvironment', () => {
  it('defaults to a sandbox beside a shop on its usual address', () => {
    expect(readSandboxEnvironment({ SANDBOX_PORT: '' })).toEqual({
      settings: {
        port: 4174,
        dataDir: '.data/sandbox',
        databaseUrl: undefined,
        publicOrigin: 'http://localhost:4173',
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
    const PUBLIC_ORIGIN = 'https://dalim.kr';
    expect(readSandboxEnvironment({ PUBLIC_ORIGIN })).toHaveProperty('faults');
    expect(readSandboxEnvironment({ PUBLIC_ORIGIN, SANDBOX: 'on' })).toHaveProperty('settings');
  });
});
