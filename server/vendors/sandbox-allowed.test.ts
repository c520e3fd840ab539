import { describe, expect, it } from 'vitest';
import { sandboxAllowed } from './sandbox-allowed';

describe('sandboxAllowed', () => {
  it.each([
    'http://localhost:4173',
    'https://localhost',
    'http://127.0.0.1:5000',
    'http://127.255.0.3',
    'http://[::1]:4173',
    'http://[0:0:0:0:0:0:0:1]',
    'http://127.1:80',
  ])('runs on the loopback address %s', (PUBLIC_ORIGIN) => {
    expect(sandboxAllowed({ PUBLIC_ORIGIN })).toBe(true);
  });

  it.each([
    undefined,
    '',
    'localhost:4173',
    'https://dalim.kr',
    'https://localhost.dalim.kr',
    'https://127.0.0.1.dalim.kr',
    'https://dalim.kr/localhost',
    'https://localhost@dalim.kr',
    'http://0.0.0.0:4173',
    'http://10.0.0.1',
    'http://[::ffff:127.0.0.1]',
    'ftp://localhost',
  ])('stays off on %s', (PUBLIC_ORIGIN) => {
    expect(sandboxAllowed({ PUBLIC_ORIGIN })).toBe(false);
  });

  it('runs elsewhere only with exactly SANDBOX=on', () => {
    const PUBLIC_ORIGIN = 'https://staging.dalim.kr';
    expect(sandboxAllowed({ PUBLIC_ORIGIN, SANDBOX: 'on' })).toBe(true);
    for (const SANDBOX of ['', 'off', 'true', '1', 'ON']) {
      expect(sandboxAllowed({ PUBLIC_ORIGIN, SANDBOX })).toBe(false);
    }
  });
});
