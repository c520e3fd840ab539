import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { businessOf } from '../../server/business/business-of';
import { readEnv } from '../../server/env';
import { newKey } from '../../server/secrets/keyring';

const faultsOf = (variables: Record<string, string>) => {
  const read = readEnv(variables);
  return 'faults' in read ? read.faults : [];
};
const envOf = (variables: Record<string, string>) => {
  const read = readEnv(variables);
  if ('faults' in read) throw new Error(read.faults.join('; '));
  return read.env;
};

const PUBLIC = {
  PUBLIC_ORIGIN: 'https://shop.example',
  TRUSTED_HOPS: '1',
  KEYS_FILE: '/etc/dalim/keys',
};
const LOCAL = { PUBLIC_ORIGIN: 'http://localhost:4173' };
const DATABASE_URL = 'postgres://shop@127.0.0.1:5432/shop';
const CREDENTIALS = {
  KAKAO_CLIENT_ID: 'key',
  KAKAO_CLIENT_SECRET: 'secret',
  KAKAO_ADMIN_KEY: 'admin',
  PORTONE_MERCHANT_CODE: 'code',
  PORTONE_API_KEY: 'key',
  PORTONE_API_SECRET: 'secret',
  PORTONE_PG_WALLET: 'kakaopay.CA12345678',
  PORTONE_PG_CARD: 'nice_v2.dalim0001m',
  NAVER_MAPS_KEY: 'key',
};
const BUSINESS = {
  BUSINESS_NAME: '주식회사 달임',
  BUSINESS_REPRESENTATIVE: '김달임',
  BUSINESS_ADDRESS: '서울특별시 종로구 북촌로 1',
  BUSINESS_PHONE: '02-123-4567',
  BUSINESS_EMAIL: 'help@dalim.example',
  BUSINESS_REGISTRATION_NUMBER: '123-45-67890',
  BUSINESS_MAIL_ORDER_NUMBER: '제2026-서울종로-0001호',
  BUSINESS_HOSTING_PROVIDER: '달임',
  BUSINESS_SUPPORT_HOURS: '평일 오전 10시–오후 5시',
};

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
      'KAKAO_CLIENT_ID',
      'BUSINESS_NAME',
      'PORTONE_PG_WALLET',
      'PORTONE_PG_CARD',
      'NAVER_MAPS_KEY',
    ]);
  });

  it.each(['70000', '-1', '1.5', 'NaN', '0x'])('refuses the port %s', (PORT) => {
    expect(faultsOf({ PORT })).toEqual(['PORT must be a whole number from 0 to 65535']);
  });

  it('refuses a real login that could not unlink who leaves', () => {
    const { KAKAO_ADMIN_KEY: _missing, ...others } = CREDENTIALS;
    expect(faultsOf({ ...PUBLIC, DATABASE_URL, ...others, ...BUSINESS })).toEqual([
      'KAKAO_ADMIN_KEY must be set: without it nobody who leaves is unlinked from Kakao',
    ]);
  });

  it('refuses a public origin without all real credentials', () => {
    const faults = faultsOf(PUBLIC).join('\n');
    expect(faults).toContain('KAKAO_CLIENT_ID must be set');
    expect(faults).toContain('PORTONE_MERCHANT_CODE, PORTONE_API_KEY, PORTONE_API_SECRET must be');
    expect(faultsOf({ ...PUBLIC, DATABASE_URL, SANDBOX: 'on' })).toEqual([]);
  });

  it.each([
    ['a vendor’s key', { CHANNEL_PLUGIN_KEY: 'key' }, 'CHANNEL_PLUGIN_KEY'],
    ['another one', { SENTRY_DSN: 'https://key@errors.example/7' }, 'SENTRY_DSN'],
    ['a real maps key', { NAVER_MAPS_KEY: 'key' }, 'NAVER_MAPS_KEY'],
    ['a database', { DATABASE_URL: 'postgres://shop@127.0.0.1:5432/shop' }, 'DATABASE_URL'],
    ['every network', { HOST: '0.0.0.0' }, 'HOST=0.0.0.0'],
    ['a network address', { HOST: '10.0.0.2' }, 'HOST=10.0.0.2'],
    ['production', { NODE_ENV: 'production' }, 'NODE_ENV=production'],
  ])('requires PUBLIC_ORIGIN explicitly beside %s', (_what, variables, sign) => {
    const fault = `PUBLIC_ORIGIN must be set beside ${sign}: the address by which browsers reach the shop`;
    expect(faultsOf({ SANDBOX: 'on', ...variables })).toEqual([fault]);
    expect(faultsOf({ SANDBOX: 'on', ...LOCAL, ...variables })).toEqual([]);
  });

  it.each([
    { NAVER_MAPS_KEY: 'sandbox-slow' },
    { HOST: 'localhost' },
    { HOST: '127.0.0.2' },
    { HOST: '::1' },
    { NODE_ENV: 'development' },
    { PORT: '5000', DATA_DIR: 'elsewhere', NICEPAY: 'on' },
  ])('runs the whole demonstration by itself with %o', (variables: Record<string, string>) => {
    expect(envOf(variables)).toMatchObject({ areSandboxesAllowed: true, isDemonstration: true });
  });

  it('requires the client secret beside the login’s key: a code alone is not enough', () => {
    const faults = faultsOf({ ...LOCAL, ...CREDENTIALS, ...BUSINESS, KAKAO_CLIENT_SECRET: '' });
    expect(faults).toEqual(['KAKAO_CLIENT_SECRET missing beside KAKAO_CLIENT_ID']);
    expect(faultsOf({ ...LOCAL, ...CREDENTIALS, ...BUSINESS })).toEqual([]);
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

  it('refuses a public origin whose payment channels have no merchant id, or a test one', () => {
    const channels = (PORTONE_PG_WALLET: string, PORTONE_PG_CARD: string) =>
      faultsOf({
        PUBLIC_ORIGIN: 'https://shop.example',
        PORTONE_PG_WALLET,
        PORTONE_PG_CARD,
      }).filter((fault) => fault.startsWith('PORTONE_PG_'));
    const unnamed = 'must name gateway and merchant id, such as kakaopay.CID';
    const both = [`PORTONE_PG_WALLET ${unnamed}`, `PORTONE_PG_CARD ${unnamed}`];
    expect(channels('', '')).toEqual(both);
    expect(channels('kakaopay.', 'nice_v2.a b')).toEqual(both);
    const tests = [
      ...['kakaopay.TC0ONETIME', 'kakaopay.tcsubscrip', 'nice_v2.iamport01m', 'nice.nictest00m'],
      ...['html5_inicis.INIpayTest', 'inicis.INIBillTst', 'tosspay.tosstest', 'payco.PARTNERTEST'],
      ...['uplus.tlgdacomxpay', 'tosspayments.tvivarepublica4', 'kcp.T0000', 'kcp.AO09C'],
      ...['settle.nxca_jt_il', 'settle.portone1', 'welcome.welcometst', 'mobilians.170622040674'],
    ];
    for (const pg of tests) {
      expect(channels('kakaopay.CA12345678', pg)).toEqual([
        'PORTONE_PG_CARD names a test merchant id, which charges nothing',
      ]);
    }
    expect(channels('kakaopay.CA12345678', 'nice_v2.tcm0001m')).toEqual([]);
    expect(channels('kakaopay.CA12345678', 'nice_v2.dalim0001m')).toEqual([]);
    expect(faultsOf({ PORTONE_PG_WALLET: 'kakaopay.TC0ONETIME' })).toEqual([]);
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

  it('refuses a client of NicePay’s sandbox on a public origin', () => {
    const given = (NICEPAY_CLIENT_ID: string) =>
      faultsOf({
        PUBLIC_ORIGIN: 'https://shop.example',
        NICEPAY_CLIENT_ID,
        NICEPAY_SECRET_KEY: 'secret',
      }).filter((fault) => fault.startsWith('NICEPAY_'));
    expect(given('S2_af4543a0be4d49a98122')).toEqual([
      'NICEPAY_CLIENT_ID names a client of the sandbox, which charges nothing',
    ]);
    expect(given('R2_af4543a0be4d49a98122')).toEqual([]);
  });

  it('requires complete business information, except in a demonstration', () => {
    expect(businessOf(envOf({}))).toMatchObject({
      isExample: true,
      registrationNumber: '000-00-00000',
    });
    expect(businessOf(envOf(BUSINESS))).toMatchObject({ isExample: false, name: '주식회사 달임' });
    expect(faultsOf({ ...BUSINESS, BUSINESS_PHONE: '' })).toEqual([
      'BUSINESS_PHONE missing beside the other BUSINESS_ variables',
    ]);
    expect(faultsOf({ ...BUSINESS, BUSINESS_REGISTRATION_NUMBER: '12-3' })).toEqual([
      'BUSINESS_REGISTRATION_NUMBER must look like 123-45-67890',
    ]);
    expect(faultsOf(PUBLIC).join('\n')).toMatch(/BUSINESS_NAME.*must be set/);
    expect(faultsOf({ ...PUBLIC, ...BUSINESS }).join('\n')).not.toContain('BUSINESS_');
  });

  it('is documented in .env.example, variable by variable', () => {
    const lines = readFileSync('.env.example', 'utf8').split('\n');
    const listed = lines.flatMap((line, at) => {
      const name = /^([A-Z_]+)=/.exec(line)?.[1];
      if (name) expect(lines[at - 1], name).toMatch(/^# \S/);
      return name ?? [];
    });
    const source = ['server/env.ts', 'server/telemetry/settings.ts']
      .map((file) => readFileSync(file, 'utf8'))
      .join('\n');
    const known = new Set([...source.matchAll(/^ {2}([A-Z_]+): /gm)].map(([, name]) => name));
    expect(listed.toSorted()).toEqual([...known].toSorted());
  });
});
