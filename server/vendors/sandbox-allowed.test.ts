import { describe, expect, it } from 'vitest';
import { whyNoSandbox } from './sandbox-allowed';

describe('whyNoSandbox', () => {
  it.each([
    'http://localhost:4173',
    'https://localhost',
    'http://127.0.0.1:5000',
    'http://127.255.0.3',
    'http://[::1]:4173',
    'http://[0:0:0:0:0:0:0:1]',
    'http://127.1:80',
  ])('runs on the loopback address %s', (PUBLIC_ORIGIN) => {
    expect(whyNoSandbox({ PUBLIC_ORIGIN })).toBeNull();
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
    expect(whyNoSandbox({ PUBLIC_ORIGIN })).toContain('is not a loopback address');
  });

  it('runs elsewhere only with exactly SANDBOX=on', () => {
    const PUBLIC_ORIGIN = 'https://staging.dalim.kr';
    expect(whyNoSandbox({ PUBLIC_ORIGIN, SANDBOX: 'on' })).toBeNull();
    for (const SANDBOX of ['', 'off', 'true', '1', 'ON']) {
      expect(whyNoSandbox({ PUBLIC_ORIGIN, SANDBOX })).not.toBeNull();
    }
  });

  it('needs SANDBOX=on on a loopback address beside a sign of a real shop', () => {
    const PUBLIC_ORIGIN = 'http://localhost:4173';
    for (const sign of [{ CHANNEL_PLUGIN_KEY: 'key' }, { NODE_ENV: 'production' }]) {
      expect(whyNoSandbox({ PUBLIC_ORIGIN, ...sign })).toContain('is set without SANDBOX=on');
      expect(whyNoSandbox({ PUBLIC_ORIGIN, ...sign, SANDBOX: 'on' })).toBeNull();
    }
    expect(whyNoSandbox({ PUBLIC_ORIGIN, SANDBOX: 'off' })).toBe('SANDBOX is off');
  });
});
