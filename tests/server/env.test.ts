import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { sandboxSchema } from '../../sandbox/environment';
import { environmentSchema } from '../../server/config/env';
import { newKey } from '../../server/secrets/keyring';
import {
  BUSINESS,
  CREDENTIALS,
  DATABASE_URL,
  envOf,
  faultsOf,
  LOCAL,
  PUBLIC,
} from '../support/settings';

describe('the environment', () => {
  it('may be empty', () => {
    expect(envOf({})).toMatchObject({
      PORT: 4173,
      HOST: '127.0.0.1',
      DATA_DIR: '.data',
      PUBLIC_ORIGIN: 'http://localhost:4173',
      LOG_LEVEL: 'info',
    });
    expect(envOf({ PORT: '5000', DATABASE_URL: '' }).PUBLIC_ORIGIN).toBe('http://localhost:5000');
  });

  it('accepts an origin with or without a trailing slash', () => {
    expect(faultsOf({ PUBLIC_ORIGIN: 'http://localhost/' })).toEqual([]);
    expect(envOf({ PUBLIC_ORIGIN: 'http://localhost/' }).PUBLIC_ORIGIN).toBe('http://localhost');
    expect(faultsOf({ PUBLIC_ORIGIN: 'http://localhost:80/' })).toHaveLength(1);
  });

  it('reports all faults at once', () => {
    const faults = faultsOf({
      PORT: 'abc',
      DATABASE_URL: 'mysql://x',
      LOG_LEVEL: 'loud',
      SANDBOX: 'yes',
      PUBLIC_ORIGIN: 'http://localhost/path',
      PORTONE_API_KEY: 'k',
      KAKAO_CLIENT_SECRET: 's',
    });
    const names = faults.map((fault) => fault.split(/[ ,]/)[0]);
    expect(names).toEqual([
      'PORT',
      'DATABASE_URL',
      'PUBLIC_ORIGIN',
      'SANDBOX',
      'LOG_LEVEL',
      'PORTONE_MERCHANT_CODE',
      'PORTONE_PG_WALLET',
      'PORTONE_PG_CARD',
      'KAKAO_CLIENT_ID',
      'BUSINESS_NAME',
      'NAVER_MAPS_KEY',
    ]);
  });

  it.each(['70000', '-1', '1.5', 'NaN', '0x'])('refuses the port %s', (PORT) => {
    expect(faultsOf({ PORT })).toEqual(['PORT must be a whole number from 0 to 65535']);
  });

  it('refuses a public origin without https, also of a demonstration', () => {
    for (const PUBLIC_ORIGIN of ['http://shop.example', 'HTTP://10.0.0.1', 'http://0.0.0.0:4173'])
      expect(faultsOf({ PUBLIC_ORIGIN, DATABASE_URL, SANDBOX: 'on' })).toContain(
        'PUBLIC_ORIGIN must begin with https://, unless it is a loopback address',
      );
  });

  it('requires an explicit number of trusted hops beside an https origin', () => {
    const hopsFaults = (TRUSTED_HOPS: string, PUBLIC_ORIGIN = 'https://shop.example') =>
      faultsOf({ ...PUBLIC, PUBLIC_ORIGIN, DATABASE_URL, SANDBOX: 'on', TRUSTED_HOPS });
    const fault =
      'TRUSTED_HOPS must be set beside an https PUBLIC_ORIGIN: how many proxies append to X-Forwarded-For';
    expect(hopsFaults('')).toEqual([fault]);
    expect(hopsFaults('0')).toEqual([fault]);
    expect(hopsFaults('', 'https://localhost')).toEqual([fault]);
    expect(hopsFaults('', 'http://localhost')).toEqual([]);
    expect(hopsFaults('2')).toEqual([]);
    for (const hops of ['-1', '1.5', '10', 'on'])
      expect(hopsFaults(hops)).toEqual(['TRUSTED_HOPS must be a whole number from 0 to 9']);
  });

  it.each([
    ['CHANNEL_PLUGIN_KEY', { CHANNEL_PLUGIN_KEY: 'key' }],
    ['SEGMENT_WRITE_KEY', { SEGMENT_WRITE_KEY: 'key' }],
    ['NODE_ENV=production', { NODE_ENV: 'production' }],
  ])('lets no sandbox stand in by omission beside %s', (sign, variables) => {
    const why = `${sign} is set without SANDBOX=on, so no sandbox stands in`;
    expect(faultsOf({ ...LOCAL, ...variables }).join('\n')).toContain(
      `PORTONE_MERCHANT_CODE, PORTONE_API_KEY, PORTONE_API_SECRET must be set: ${why}`,
    );
    expect(envOf({ ...LOCAL, ...variables, SANDBOX: 'on' }).areSandboxesAllowed).toBe(true);
  });

  it('lets no sandbox stand in with SANDBOX=off', () => {
    expect(faultsOf({ SANDBOX: 'off' }).join('\n')).toContain(
      'KAKAO_CLIENT_ID must be set: SANDBOX is off, so no sandbox stands in',
    );
  });

  it('requires PostgreSQL on a public origin, unless the embedded database is forced', () => {
    const faults = faultsOf({ ...PUBLIC, SANDBOX: 'on' });
    expect(faults).toEqual([expect.stringMatching(/^DATABASE_URL must be set: .*without fsync/)]);
    expect(faultsOf({ ...PUBLIC, SANDBOX: 'on', EMBEDDED_DATABASE: 'off' })).toEqual(faults);
    expect(faultsOf({ ...PUBLIC, SANDBOX: 'on', EMBEDDED_DATABASE: 'on' })).toEqual([]);
  });

  it('requires keys on a public origin, from one place', () => {
    const { KEYS_FILE, ...keyless } = { ...PUBLIC, DATABASE_URL, SANDBOX: 'on' };
    expect(faultsOf(keyless)).toEqual([expect.stringMatching(/^KEYS_FILE or KEYS must be set/)]);
    expect(faultsOf({ ...keyless, KEYS: newKey('k1') })).toEqual([]);
    const fault = 'KEYS and KEYS_FILE must not be set together';
    expect(faultsOf({ KEYS: newKey('k1'), KEYS_FILE })).toEqual([fault]);
  });

  it('is no demonstration on a public origin, or where no sandbox stands in', () => {
    const isDemonstration = (variables: Record<string, string>) =>
      envOf({ DATABASE_URL, ...variables }).isDemonstration;
    expect(isDemonstration({ ...PUBLIC, SANDBOX: 'on' })).toBe(false);
    expect(isDemonstration({ ...LOCAL, ...CREDENTIALS, ...BUSINESS })).toBe(false);
    expect(isDemonstration({ ...LOCAL, ...CREDENTIALS, SANDBOX: 'on' })).toBe(true);
    expect(isDemonstration(LOCAL)).toBe(true);
  });

  it('refuses a public origin whose log leaves out who has left', () => {
    const faults = (LOG_LEVEL: string, PUBLIC_ORIGIN = 'https://shop.example') =>
      faultsOf({ PUBLIC_ORIGIN, LOG_LEVEL }).filter((fault) => fault.startsWith('LOG_LEVEL'));
    for (const level of ['error', 'silent'])
      expect(faults(level)).toEqual([
        'LOG_LEVEL must be debug, info or warn: a restore needs the lines of who has left',
      ]);
    expect(faults('warn')).toEqual([]);
    expect(faults('silent', 'http://localhost:4173')).toEqual([]);
  });

  it('names one sender of mail', () => {
    const faults = (MESSAGE_SENDER: string) =>
      faultsOf({ ...LOCAL, SMTP_URL: 'smtp://localhost', MESSAGE_SENDER });
    expect(faults('달임 <no@shop.example>')).toEqual([]);
    expect(faults('no@shop.example')).toEqual([]);
    for (const sender of ['달임', 'a@shop.example, b@shop.example'])
      expect(faults(sender)).toEqual([
        'MESSAGE_SENDER must look like 우리 한의원 <no-reply@shop.example>',
      ]);
  });

  it('is documented in .env.example, variable by variable', () => {
    const lines = readFileSync('.env.example', 'utf8').split('\n');
    const listed = lines.flatMap((line, at) => {
      const name = /^([A-Z_]+)=/.exec(line)?.[1];
      if (name) expect(lines[at - 1], name).toMatch(/^# \S/);
      return name ?? [];
    });
    const shapes = { ...environmentSchema.shape, ...sandboxSchema.shape };
    const known = new Set(Object.keys(shapes));
    // the build's
    known.add('BRAND_DIR');
    expect(listed.toSorted()).toEqual([...known].toSorted());
  });
});
